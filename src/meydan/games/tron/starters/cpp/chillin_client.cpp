// The game as the class AI sees it: lines of the arena, or messages of a server.

#include <cstdlib>
#include <iostream>
#include <sstream>

#include <ChillinClient>

#include "chillin_server.h"
#include "ks/reader.h"

namespace koala {
namespace chillin {
namespace client {

static const std::vector<std::string> SIDES = {"Blue", "Yellow"}, DIRECTIONS = {"up", "right", "down", "left"};

void AbstractAI::sit(const Sides &all, const std::string &side, Sender send) {
    sides = all;
    mySide = side;
    sender = send;
    otherSides.clear();
    for (const auto &each : all) {
        if (each.first != side) {
            otherSides.push_back(each.first);
        }
    }
    otherSide = otherSides.at(0);
}

void AbstractAI::look(const std::string &snapshot, unsigned int cycle, float duration) {
    take(snapshot);
    currentCycle = cycle;
    cycleDuration = duration;
    if (!isInitialized) {
        isInitialized = true;
        initialize();
    }
    decide();
}

GameClient::GameClient(int count, char *all[]) : GameClient() {
    for (int at = 1; at < count; at++) {
        words.push_back(all[at]);
    }
    if (!words.empty() && words[0].rfind("config.", 0) != 0) {
        config = words[0];
    }
}

void GameClient::run() {
    const char *isInArena = std::getenv("MEYDAN_STDIO");
    isInArena && *isInArena ? playInArena() : playAtServer();
}

// -- in the arena: `tron 1`, `new SEAT SEATS MS`, `go CYCLE MS_LEFT WORLD`, `end ..`, `quit` ---------------------------

static std::string fromHex(const std::string &digits) {
    std::string bytes;
    for (size_t at = 0; at + 1 < digits.size(); at += 2) {
        bytes += static_cast<char>(std::stoi(digits.substr(at, 2), nullptr, 16));
    }
    return bytes;
}

void GameClient::playInArena() {
    std::ostream arena(std::cout.rdbuf());
    std::cout.rdbuf(std::cerr.rdbuf()); // what an AI prints is never an answer
    float duration = 0;
    for (std::string line, word; std::getline(std::cin, line) && line != "quit";) {
        std::istringstream told(line);
        told >> word;
        if (word == "tron") {
            arena << "ready" << std::endl;
        } else if (word == "new") {
            int seat = 0, seats = 0, milliseconds = 0;
            told >> seat >> seats >> milliseconds;
            duration = milliseconds / 1000.0f;
            ai->sit({{SIDES[0], {"0"}}, {SIDES[1], {"0"}}}, SIDES.at(seat),
                    [this](const std::string &name, const std::string &payload) { say(name, payload); });
        } else if (word == "go") {
            int cycle = 0, left = 0;
            std::string world;
            told >> cycle >> left >> world;
            arena << answer(fromHex(world), cycle, duration) << std::endl;
        }
    }
}

std::string GameClient::answer(const std::string &world, unsigned int cycle, float duration) {
    said.clear();
    ai->look(world, cycle, duration);
    std::string words;
    for (const auto &each : said) {
        words += (words.empty() ? "" : " ") + each.second;
    }
    return words.empty() ? "straight" : words;
}

// Of each kind the last command counts; a turn without a direction is dropped.
void GameClient::say(const std::string &name, const std::string &payload) {
    bool isTurn = name == "ChangeDirection";
    if (isTurn && (payload.size() < 2 || !payload[0])) {
        return;
    }
    std::string word = isTurn ? DIRECTIONS.at(payload[1]) : "breaker";
    for (auto &each : said) {
        if (each.first == name) {
            each.second = word;
            return;
        }
    }
    said.emplace_back(name, word);
}

// -- at a server -------------------------------------------------------------------------------------------------------

void GameClient::playAtServer() {
    Server server{Config(config, words)};
    server.join();
    while (takeAll(server)) {
    }
}

// Looks at all that has come; an AI that is slow sees the newest snapshot only. False when the game is over.
bool GameClient::takeAll(Server &server) {
    std::vector<Message> all = server.arrivals();
    size_t newest = all.size();
    for (size_t at = 0; at < all.size(); at++) {
        newest = all[at].type == "RealtimeSnapshot" ? at : newest;
    }
    for (size_t at = 0; at < all.size(); at++) {
        bool isOld = all[at].type == "RealtimeSnapshot" && at != newest;
        if (!isOld && !take(server, all[at].type, all[at].payload)) {
            return false;
        }
    }
    return true;
}

static void tellResult(ks::Reader fields) {
    std::string winner;
    std::map<std::string, std::map<std::string, std::string>> details;
    fields.read(winner);
    fields.read(details);
    std::cout << "Winner side: " << (winner.empty() ? "draw" : winner) << "\nDetails:\n";
    for (const auto &each : details) {
        std::cout << "  " << each.first << ":\n";
        for (const auto &value : each.second) {
            std::cout << "    " << value.first << " -> " << value.second << "\n";
        }
    }
    std::cout << std::flush;
}

bool GameClient::take(Server &server, const std::string &type, const std::string &payload) {
    ks::Reader fields(payload, 0);
    bool isJoined = false;
    std::string text;
    if (type == "ClientJoined") {
        Sides sides;
        fields.read(isJoined);
        fields.read(text);
        fields.read(sides);
        if (isJoined) {
            ai->sit(sides, text, [this, &server](const std::string &name, const std::string &content) {
                server.command(name, content, ai->currentCycle);
            });
        }
    } else if (type == "RealtimeSnapshot") {
        unsigned int cycle = 0;
        float duration = 0;
        fields.read(text);
        fields.read(cycle);
        fields.read(duration);
        ai->look(text, cycle, duration);
    } else if (type == "EndGame") {
        tellResult(fields);
    }
    bool isOver = type == CLOSED || (type == "ClientJoined" && !isJoined);
    if (isOver) {
        std::cout << "no game" << std::endl;
    }
    return !isOver && type != "EndGame";
}

} // namespace client
} // namespace chillin
} // namespace koala
