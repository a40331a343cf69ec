// A server of the contest: messages behind their lengths, over TLS. OpenSSL's library is loaded when it is needed, so that
// the arena and the compiler do without it. Certificates are not checked, as in the contest.
#pragma once

#include <dlfcn.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "ks/reader.h"

namespace koala {
namespace chillin {
namespace client {

static const char *const CLOSED = ""; // the type of what stands for the end of the connection

struct Message {
    std::string type, payload;
};

// Where the server is and who we are: usual values, the keys of gamecfg.json, words such as config.net.port=5000.
class Config {
public:
    Config(const std::string &file, const std::vector<std::string> &words);
    std::string text(const std::string &key) const { return values.at(key); }
    double number(const std::string &key) const { return std::stod(values.at(key)); }

private:
    std::map<std::string, std::string> values;
};

class Server {
public:
    explicit Server(const Config &config);
    ~Server();
    Server(const Server &) = delete;
    Server &operator=(const Server &) = delete;

    void join();
    void command(const std::string &name, const std::string &payload, unsigned int cycle);

    // At least one message, and all that have come.
    std::vector<Message> arrivals();

private:
    Config config;
    int connection = -1;
    void *session = nullptr; // of TLS
    std::string unread;

    void secure();
    void send(const std::string &type, const std::string &payload);
    bool hasMore() const;
    std::vector<Message> complete();
};

// -- the config --------------------------------------------------------------------------------------------------------

static const std::string WORD = "config.";

// The value behind `"key" :` in a JSON text, or nothing.
static std::string valueOf(const std::string &text, const std::string &key) {
    size_t at = text.find('"' + key + '"');
    at = at == std::string::npos ? at : text.find_first_not_of(" \t\r\n:", at + key.size() + 2);
    if (at == std::string::npos) {
        return "";
    }
    bool isQuoted = text[at] == '"';
    size_t begin = at + isQuoted;
    return text.substr(begin, text.find_first_of(isQuoted ? "\"" : ",} \t\r\n", begin) - begin);
}

inline Config::Config(const std::string &file, const std::vector<std::string> &words)
    : values{{"host", "127.0.0.1"}, {"port", "5000"}, {"max_tries", "5"}, {"retry_waiting_time", "1"},
             {"offline_mode", "true"}, {"agent_name", "0"}, {"team_nickname", "AI"}, {"token", "team_id1-xx"}} {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    for (auto &each : values) {
        std::string value = valueOf(text.str(), each.first);
        each.second = value.empty() ? each.second : value;
    }
    for (const std::string &word : words) {
        size_t equals = word.find('=');
        if (word.rfind(WORD, 0) == 0 && equals != std::string::npos) {
            size_t dot = word.rfind('.', equals);
            values[word.substr(dot + 1, equals - dot - 1)] = word.substr(equals + 1);
        }
    }
}

// -- TLS ---------------------------------------------------------------------------------------------------------------

static void *library() {
    static void *found = nullptr;
    for (const char *name : {"libssl.so.3", "libssl.so.1.1", "libssl.so"}) {
        found = found ? found : dlopen(name, RTLD_NOW | RTLD_GLOBAL);
    }
    if (!found) {
        throw std::runtime_error("a client of a server needs OpenSSL, which is missing (Debian: apt-get install libssl3)");
    }
    return found;
}

template <class Result, class... Arguments>
static Result ssl(const char *name, Arguments... arguments) {
    auto function = reinterpret_cast<Result (*)(Arguments...)>(dlsym(library(), name));
    if (!function) {
        throw std::runtime_error(std::string("this OpenSSL has no ") + name);
    }
    return function(arguments...);
}

inline void Server::secure() {
    const void *method = ssl<const void *>("TLS_client_method");
    session = ssl<void *>("SSL_new", ssl<void *>("SSL_CTX_new", method));
    ssl<int>("SSL_set_fd", session, connection);
    if (ssl<int>("SSL_connect", session) != 1) {
        throw std::runtime_error("the server does not speak TLS");
    }
}

// -- the connection ----------------------------------------------------------------------------------------------------

static int tryToConnect(const std::string &host, const std::string &port) {
    addrinfo hints{}, *found = nullptr;
    hints.ai_socktype = SOCK_STREAM;
    if (getaddrinfo(host.c_str(), port.c_str(), &hints, &found) != 0) {
        return -1;
    }
    int made = socket(found->ai_family, found->ai_socktype, found->ai_protocol), on = 1;
    bool isThere = made >= 0 && connect(made, found->ai_addr, found->ai_addrlen) == 0;
    freeaddrinfo(found);
    if (!isThere && made >= 0) {
        close(made);
    }
    if (isThere) {
        setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    }
    return isThere ? made : -1;
}

inline Server::Server(const Config &given) : config(given) {
    std::signal(SIGPIPE, SIG_IGN); // a server that has gone is noticed when it is listened to
    std::string host = config.text("host"), port = config.text("port");
    for (int left = static_cast<int>(config.number("max_tries")); connection < 0; left--) {
        connection = tryToConnect(host, port);
        if (connection < 0 && left <= 1) {
            throw std::runtime_error("no server at " + host + " port " + port);
        }
        usleep(connection < 0 ? static_cast<useconds_t>(1e6 * config.number("retry_waiting_time")) : 0);
    }
    secure();
}

inline Server::~Server() { close(connection); }

static std::string number(unsigned int value, size_t size = sizeof(unsigned int)) {
    return std::string(reinterpret_cast<const char *>(&value), size);
}

static std::string bytes(const std::string &value) {
    size_t size = 0;
    while (value.size() >> 8 * size) {
        size++;
    }
    return std::string{'\1', static_cast<char>(size)} + number(static_cast<unsigned int>(value.size()), size) + value;
}

inline void Server::send(const std::string &type, const std::string &payload) {
    std::string body = bytes(type) + bytes(payload), frame = number(static_cast<unsigned int>(body.size())) + body;
    ssl<int>("SSL_write", session, static_cast<const void *>(frame.data()), static_cast<int>(frame.size()));
}

inline void Server::join() {
    bool isOffline = config.text("offline_mode") == "true";
    std::string name = config.text(isOffline ? "team_nickname" : "token");
    send(isOffline ? "JoinOfflineGame" : "JoinOnlineGame", bytes(name) + bytes(config.text("agent_name")));
}

inline void Server::command(const std::string &name, const std::string &payload, unsigned int cycle) {
    send("RealtimeCommand", bytes(name) + bytes(payload) + '\1' + number(cycle));
}

inline bool Server::hasMore() const {
    pollfd waiting{connection, POLLIN, 0};
    return ssl<int>("SSL_pending", session) > 0 || poll(&waiting, 1, 0) > 0;
}

inline std::vector<Message> Server::arrivals() {
    std::vector<Message> all;
    char piece[1 << 14];
    while (all.empty() || hasMore()) {
        int count = ssl<int>("SSL_read", session, static_cast<void *>(piece), static_cast<int>(sizeof piece));
        if (count <= 0) {
            all.push_back({CLOSED, ""});
            return all;
        }
        unread.append(piece, count);
        for (Message &each : complete()) {
            all.push_back(each);
        }
    }
    return all;
}

inline std::vector<Message> Server::complete() {
    std::vector<Message> all;
    unsigned int length = 0;
    while (unread.size() >= sizeof length) {
        std::memcpy(&length, unread.data(), sizeof length);
        if (unread.size() - sizeof length < length) {
            break;
        }
        std::string body = unread.substr(sizeof length, length);
        unread.erase(0, sizeof length + length);
        ks::Reader reader(body, 0);
        Message message;
        reader.read(message.type);
        reader.read(message.payload);
        all.push_back(message);
    }
    return all;
}

} // namespace client
} // namespace chillin
} // namespace koala
