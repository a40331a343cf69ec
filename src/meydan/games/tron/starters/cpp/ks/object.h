// An object that travels in messages, in the encoding of the contest: each value stands behind a byte that says whether
// it is there.
#ifndef _KS_OBJECT_
#define _KS_OBJECT_

#include <string>

namespace ks {

class KSObject {
public:
    virtual ~KSObject() = default;
    virtual const std::string name() const = 0;                                   // what it is called there
    virtual std::string serialize() const = 0;                                    // its bytes
    virtual unsigned int deserialize(const std::string &data, unsigned int = 0) = 0; // takes them; returns where they end
};

} // namespace ks

#endif
