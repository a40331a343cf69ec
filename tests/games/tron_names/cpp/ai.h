#pragma once

#include <ChillinClient>

#include "ks/commands.h"
#include "ks/models.h"

class AI : public koala::chillin::client::RealtimeAI<ks::models::World *> {
public:
    AI(ks::models::World *world);
    ~AI();

    void initialize();
    void decide();

private:
    void command();
    void turn(ks::commands::ECommandDirection where);
};
