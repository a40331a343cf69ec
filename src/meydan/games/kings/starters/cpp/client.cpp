// Plays with the class AI: started by `meydan play` over its standard streams, else as a client of a server, which
// AICHostIP, AICHostPort, AICToken and AICRetryDelay name.

#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <iostream>
#include <sstream>
#include <stdexcept>

#include "AI.h"

static const int TRIES = 10;

static void ask(AI &ai, World &world) { world.getCurrentTurn() == 0 ? ai.pick(&world) : ai.turn(&world); }

// -- in the arena: `kings 1`, `new .. INIT`, `go TURN MS INFO`, `end SCORES`, `quit` --------------------------------

static std::string answer(AI &ai, const Json &init, const Json &turn, long msLeft) {
    std::string said;
    World world(init, &turn, msLeft, [&](const Command &each) { said += (said.empty() ? "" : "; ") + each.words(); });
    ask(ai, world);
    return said.empty() ? "nothing" : said;
}

static void playInArena(AI &ai) {
    std::ostream arena(std::cout.rdbuf());
    std::cout.rdbuf(std::cerr.rdbuf()); // what an AI prints is never an answer
    Json init, turn;
    for (std::string line, word; std::getline(std::cin, line) && line != "quit";) {
        std::istringstream words(line);
        words >> word;
        std::string rest = line.substr(std::min(line.size(), line.find('{')));
        if (word == "kings") {
            arena << "ready AI" << std::endl;
        } else if (word == "new") {
            init = Json::read(rest);
        } else if (word == "go") {
            long number = 0, msLeft = 0;
            words >> number >> msLeft;
            turn = Json::read(rest);
            arena << answer(ai, init, turn, msLeft) << std::endl;
        } else if (word == "end") {
            std::map<int, int> scores;
            for (int player = 0; player < Board::PLAYERS; player++) {
                words >> scores[player];
            }
            World world(init, &turn, 0, [](const Command &) {});
            ai.end(&world, scores);
        }
    }
}

// -- at a server: JSON, each message ended by a zero byte; every command is sent at once ------------------------------

static std::string variable(const char *name, const std::string &usual) {
    const char *value = std::getenv(name);
    return value ? value : usual;
}

static int tryToConnect(const std::string &host, const std::string &port) {
    addrinfo hints{}, *found = nullptr;
    hints.ai_socktype = SOCK_STREAM;
    if (getaddrinfo(host.c_str(), port.c_str(), &hints, &found) != 0) {
        return -1;
    }
    int server = socket(found->ai_family, found->ai_socktype, found->ai_protocol);
    bool isThere = server >= 0 && connect(server, found->ai_addr, found->ai_addrlen) == 0;
    freeaddrinfo(found);
    if (!isThere && server >= 0) {
        close(server);
    }
    return isThere ? server : -1;
}

static int connectToServer() {
    std::string host = variable("AICHostIP", "127.0.0.1"), port = variable("AICHostPort", "7099");
    for (int attempt = 1; attempt <= TRIES; attempt++) {
        int server = tryToConnect(host, port);
        if (server >= 0) {
            return server;
        }
        usleep(1000 * std::stoi(variable("AICRetryDelay", "1000")));
    }
    throw std::runtime_error("no server at " + host + " port " + port);
}

static void say(int server, const std::string &kind, const std::string &info, int turn) {
    std::string text = "{\"type\":\"" + kind + "\",\"info\":" + info + ",\"turn\":" + std::to_string(turn) + "}";
    text += '\0';
    for (size_t sent = 0; sent < text.size();) {
        ssize_t count = send(server, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (count <= 0) {
            throw std::runtime_error("the server has gone");
        }
        sent += count;
    }
}

/** The next message; false when the server has closed the connection. */
static bool hear(int server, std::string &unread, std::string &text) {
    size_t end;
    while ((end = unread.find('\0')) == std::string::npos) {
        char data[1 << 16];
        ssize_t count = recv(server, data, sizeof data, 0);
        if (count <= 0) {
            return false;
        }
        unread.append(data, count);
    }
    text = unread.substr(0, end);
    unread.erase(0, end + 1);
    return true;
}

static void askAtServer(AI &ai, int server, const Json &init, const Json *turn, const std::string &limit) {
    int number = turn ? turn->number("currTurn") : 0;
    World world(init, turn, init["gameConstants"].number(limit),
                [&](const Command &each) { say(server, each.kind, each.info(), number); });
    ask(ai, world);
    say(server, "endTurn", "{}", number);
}

static void playAtServer(AI &ai) {
    int server = connectToServer();
    say(server, "token", "{\"token\":\"" + variable("AICToken", std::string(32, '0')) + "\"}", 0);
    Json init;
    for (std::string unread, text; hear(server, unread, text);) {
        Json message = Json::read(text);
        std::string kind = message.word("type");
        if (kind == "init") {
            init = message["info"];
            askAtServer(ai, server, init, nullptr, "pickTimeout");
        } else if (kind == "turn") {
            askAtServer(ai, server, init, &message["info"], "turnTimeout");
        } else if (kind == "shutdown") {
            std::map<int, int> scores;
            for (const Json &each : message["info"]["scores"].list()) {
                scores[each.number("playerId")] = each.number("score");
            }
            World world(init, &message["info"]["turnMessage"], 0, [](const Command &) {});
            ai.end(&world, scores);
            close(server);
            return;
        } else {
            std::cerr << "the server says " << kind << "\n";
        }
    }
    close(server);
    throw std::runtime_error("the server closed the connection before the game was over");
}

int main() {
    AI ai;
    if (std::getenv("MEYDAN_STDIO")) {
        playInArena(ai);
        return 0;
    }
    try {
        playAtServer(ai);
    } catch (const std::runtime_error &error) {
        std::cerr << "no game: " << error.what() << std::endl;
        return 1;
    }
}
