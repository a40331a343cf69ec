// The commands of the game.
#pragma once

#include <stdexcept>

#include "ks/object.h"

namespace ks {
namespace commands {

enum class ECommandDirection { Up, Right, Down, Left };

// What only clients send.
class Sent : public KSObject {
public:
    unsigned int deserialize(const std::string &, unsigned int = 0) override {
        throw std::logic_error(name() + " is only sent");
    }
};

// Turn; without a direction it is dropped.
class ChangeDirection : public Sent {
public:
    const std::string name() const override { return "ChangeDirection"; }

    std::string serialize() const override {
        return hasDirection ? std::string{'\1', static_cast<char>(chosen)} : std::string(1, '\0');
    }

    ECommandDirection direction() const { return chosen; }

    void direction(const ECommandDirection &direction) {
        chosen = direction;
        hasDirection = true;
    }

private:
    ECommandDirection chosen{};
    bool hasDirection = false;
};

// Break walls for a while.
class ActivateWallBreaker : public Sent {
public:
    const std::string name() const override { return "ActivateWallBreaker"; }
    std::string serialize() const override { return ""; }
};

} // namespace commands
} // namespace ks
