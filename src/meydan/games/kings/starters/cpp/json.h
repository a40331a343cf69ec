#pragma once
// Reads JSON, as far as the messages of the game need it.

#include <cctype>
#include <map>
#include <string>
#include <vector>

class Json {
public:
    static Json read(const std::string &text) {
        size_t at = 0;
        return value(text, at);
    }

    bool has(const std::string &key) const { return members.count(key) > 0; }
    const Json &operator[](const std::string &key) const { return members.at(key); }
    const std::vector<Json> &list() const { return items; }
    int number() const { return static_cast<int>(std::stod(text)); }
    int number(const std::string &key) const { return members.at(key).number(); }
    bool isTrue(const std::string &key) const { return members.at(key).text == "true"; }
    const std::string &word(const std::string &key) const { return members.at(key).text; }

private:
    std::string text; // of a text, a number, true, false or null
    std::vector<Json> items;
    std::map<std::string, Json> members;

    static char next(const std::string &text, size_t &at) {
        while (std::isspace(static_cast<unsigned char>(text.at(at)))) {
            at++;
        }
        return text.at(at);
    }

    static Json value(const std::string &text, size_t &at) {
        Json found;
        char first = next(text, at);
        if (first == '{') {
            object(text, at, found);
        } else if (first == '[') {
            array(text, at, found);
        } else if (first == '"') {
            found.text = quoted(text, at);
        } else {
            size_t end = text.find_first_of(",]} \t\r\n", at);
            found.text = text.substr(at, end - at);
            at = end == std::string::npos ? text.size() : end;
        }
        return found;
    }

    static void object(const std::string &text, size_t &at, Json &found) {
        for (at++; next(text, at) != '}';) {
            if (next(text, at) == ',') {
                at++;
                next(text, at);
            }
            std::string key = quoted(text, at);
            next(text, at);
            at++;
            found.members.emplace(key, value(text, at));
        }
        at++;
    }

    static void array(const std::string &text, size_t &at, Json &found) {
        for (at++; next(text, at) != ']';) {
            if (next(text, at) == ',') {
                at++;
            }
            found.items.push_back(value(text, at));
        }
        at++;
    }

    /** A text between quotes; nothing in these messages is written with more than one letter after a backslash. */
    static std::string quoted(const std::string &text, size_t &at) {
        std::string found;
        for (at++; text.at(at) != '"'; at++) {
            if (text.at(at) == '\\') {
                at++;
            }
            found += text.at(at);
        }
        at++;
        return found;
    }
};
