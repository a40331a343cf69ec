// Plays with the class AI: in the arena, or at the server that gamecfg.json or the words of the command line name.

#include <exception>
#include <iostream>

#include "ai.h"

int main(int count, char *words[]) {
    ks::models::World world;
    AI ai(&world);
    koala::chillin::client::GameClient client(count, words);
    client.registerAI(&ai);
    try {
        client.run();
    } catch (const std::exception &error) {
        std::cerr << error.what() << std::endl;
        return 1;
    }
}
