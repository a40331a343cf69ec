#pragma once

#include <ChillinClient>

#include "ks/commands.h"
#include "ks/models.h"

class AI : public koala::chillin::client::RealtimeAI<ks::models::World *> {
public:
    explicit AI(ks::models::World *world);

    void initialize() override;
    void decide() override;

    void changeDirection(ks::models::EDirection direction);
    void activateWallBreaker();

private:
    int room(int way) const;
    ks::models::ECell cell(int x, int y) const;
    ks::models::ECell towards(int way) const;
};
