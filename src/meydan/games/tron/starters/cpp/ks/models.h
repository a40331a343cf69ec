// The classes of the contest's document. A field is read by the function of its name, and set by it too:
// `world->agents()[mySide].health()`.
#pragma once

#include <stdexcept>

#include "ks/object.h"
#include "ks/reader.h"

#define KS_FIELD(Type, field)                            \
private:                                                 \
    Type field##Value{};                                 \
                                                         \
public:                                                  \
    Type &field() { return field##Value; }               \
    const Type &field() const { return field##Value; }   \
    Type &ref_##field() { return field##Value; }         \
    void field(const Type &value) { field##Value = value; }

namespace ks {
namespace models {

enum class ECell { Empty, AreaWall, BlueWall, YellowWall };

enum class EDirection { Up, Right, Down, Left };

// What only servers send.
class Received : public KSObject {
public:
    std::string serialize() const override { throw std::logic_error(name() + " is only received"); }
};

// The numbers of the map, which never change during a game.
class Constants : public Received {
    KS_FIELD(int, maxCycles)
    KS_FIELD(int, initHealth)
    KS_FIELD(int, wallBreakerCooldown)
    KS_FIELD(int, wallBreakerDuration)
    KS_FIELD(int, wallScoreCoefficient)
    KS_FIELD(int, areaWallCrashScore)
    KS_FIELD(int, myWallCrashScore)
    KS_FIELD(int, enemyWallCrashScore)

public:
    const std::string name() const override { return "Constants"; }

    unsigned int deserialize(const std::string &data, unsigned int offset = 0) override {
        Reader reader(data, offset);
        for (int *each : {&maxCycles(), &initHealth(), &wallBreakerCooldown(), &wallBreakerDuration(),
                          &wallScoreCoefficient(), &areaWallCrashScore(), &myWallCrashScore(), &enemyWallCrashScore()}) {
            reader.read(*each);
        }
        return reader.offset();
    }
};

// A cell: x is the column, y the row.
class Position : public Received {
    KS_FIELD(int, x)
    KS_FIELD(int, y)

public:
    const std::string name() const override { return "Position"; }

    unsigned int deserialize(const std::string &data, unsigned int offset = 0) override {
        Reader reader(data, offset);
        reader.read(x());
        reader.read(y());
        return reader.offset();
    }
};

// One side's agent.
class Agent : public Received {
    KS_FIELD(int, health)
    KS_FIELD(Position, position)
    KS_FIELD(EDirection, direction)
    KS_FIELD(int, wallBreakerCooldown) // cycles until the wall breaker can be activated
    KS_FIELD(int, wallBreakerRemTime)  // cycles for which it still works

public:
    const std::string name() const override { return "Agent"; }

    unsigned int deserialize(const std::string &data, unsigned int offset = 0) override {
        Reader reader(data, offset);
        reader.read(health());
        reader.read(position());
        reader.read(direction());
        reader.read(wallBreakerCooldown());
        reader.read(wallBreakerRemTime());
        return reader.offset();
    }
};

using Board = std::vector<std::vector<ECell>>;
using Agents = std::map<std::string, Agent>;
using Scores = std::map<std::string, int>;

// Everything there is to see; one object that every snapshot writes anew.
class World : public Received {
    KS_FIELD(Board, board) // board()[y][x]
    KS_FIELD(Agents, agents)
    KS_FIELD(Scores, scores)
    KS_FIELD(Constants, constants)

public:
    const std::string name() const override { return "World"; }

    unsigned int deserialize(const std::string &data, unsigned int offset = 0) override {
        Reader reader(data, offset);
        reader.read(board());
        reader.read(agents());
        reader.read(scores());
        reader.read(constants());
        return reader.offset();
    }
};

} // namespace models
} // namespace ks
