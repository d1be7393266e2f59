#pragma once
// What a table needs of the world around it, and nothing else: where it is played, on a server's strand or in a
// browser's worker, the table itself is the same. What is called here is called from the table, one thing at a time,
// unless it says otherwise.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/protocol.h"
#include "store/rows.h"

namespace server {

class Surroundings {
public:
    using Job = std::function<void()>;

    Surroundings() = default;
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;

    // Does a job at the table later, in the owner's turn and while nothing else is done there; the table stays until
    // then. The owner is the address that it is done for. Also from where a thought is thought.
    virtual void post(const std::string& owner, Job job) = 0;
    // The same for whoever calls it whenever, from wherever: done only if the table is still there.
    [[nodiscard]] virtual std::function<void(Job job)> way_back(const std::string& owner) = 0;
    // Thinks away from the table, which stays until then.
    virtual void think(const std::string& owner, Job thought) = 0;
    // Keeps steps, and says afterwards at the table, as `post` does, whether they are kept.
    virtual void keep(const std::string& owner, std::vector<store::StepRow> steps, store::Standing standing,
                      std::function<void(bool stored)> done) = 0;
    // Keeps what viewers see, for whoever opens the table by other rules.
    virtual void keep_texts(std::vector<store::KeptRow> texts) = 0;
    // Calls Table::wake at this time, in seconds since 1970, and not at the one that was named before; 0: not at all.
    virtual void wake_at(std::int64_t time) = 0;
    [[nodiscard]] virtual std::int64_t now() const = 0;  // in seconds since 1970
    // The table should leave the memory; true if it does, and nobody can come any more. `broken`: what is in memory is
    // ahead of what is kept, and must be forgotten.
    [[nodiscard]] virtual bool forget(bool broken) = 0;
    // Whether an address has done too much today to answer or take back.
    [[nodiscard]] virtual bool is_spent(const std::string& address) = 0;
    // Whether computer players go on for this address alone, now that everybody has got up before any person answered.
    [[nodiscard]] virtual bool may_go_on(const std::string& address) = 0;
    // Whether somebody looks at the table from now on.
    virtual void note_presence(bool somebody) = 0;
    // There are so many steps; and nothing will be done here any more, if so.
    virtual void note_length(std::size_t steps, bool done) = 0;
    virtual void note_refusal(Code code) = 0;

protected:
    ~Surroundings() = default;
};

}  // namespace server
