// Reads values in the encoding of the contest; what is not there is zero or empty.
#pragma once

#include <cstring>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

namespace ks {

class Reader {
public:
    Reader(const std::string &data, unsigned int offset) : data(data), at(offset) {}

    unsigned int offset() const { return at; }

    template <class Value>
    void read(Value &value) {
        if (take<char>() == 0) {
            value = Value();
        } else {
            readThere(value);
        }
    }

private:
    const std::string &data;
    unsigned int at;

    template <class Value>
    Value take() {
        Value value;
        std::memcpy(&value, data.substr(at, sizeof value).append(sizeof value, '\0').data(), sizeof value);
        at += sizeof value;
        return value;
    }

    // A number of as many bytes as the first one says.
    unsigned int length() {
        unsigned int value = 0, size = take<unsigned char>();
        for (unsigned int place = 0; place < size; place++) {
            value |= static_cast<unsigned int>(take<unsigned char>()) << 8 * place;
        }
        return value;
    }

    void readThere(bool &value) { value = take<char>() != 0; }
    void readThere(int &value) { value = take<int>(); }
    void readThere(unsigned int &value) { value = take<unsigned int>(); }
    void readThere(float &value) { value = take<float>(); }

    void readThere(std::string &value) {
        unsigned int size = length();
        value = data.substr(at, size);
        at += size;
    }

    template <class Value>
    void readThere(std::vector<Value> &all) {
        all.assign(length(), Value());
        for (Value &each : all) {
            read(each);
        }
    }

    template <class Value>
    void readThere(std::map<std::string, Value> &all) {
        all.clear();
        for (unsigned int left = length(); left > 0; left--) {
            std::string key;
            read(key);
            read(all[key]);
        }
    }

    // An enumeration, or an object that reads itself.
    template <class Value>
    void readThere(Value &value) {
        if constexpr (std::is_enum_v<Value>) {
            value = static_cast<Value>(take<char>());
        } else {
            at = value.deserialize(data, at);
        }
    }
};

} // namespace ks
