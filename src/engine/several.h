#pragma once
// Several picks, one after another, where their order does not matter: no set comes up twice. Equal cards are one kind.
// Whoever picks a card leaves the kinds that lie before it alone for the rest of these picks: they are skipped. So
// every set is picked in one order only, that of the kinds as they lie.

#include <array>
#include <vector>

#include "core/short_list.h"
#include "engine/card_set.h"
#include "engine/view.h"

namespace engine {

// The cards to pick from, in the order in which they lie, each with its kind: the place of the first that equals it.
template <std::size_t MaxCards>
class Kinds {
public:
    // `each(visit)` walks over the cards, `same(x, y)` says whether there is nothing to choose between two of them.
    // `like(x)` is a number that two such cards share: most cards have one that none before them had.
    template <class Each, class Same, class Like>
    Kinds(const CardSet<MaxCards>& skipped, Each each, Same same, Like like) {
        std::uint64_t seen = 0;
        each([&](CopyId copy) {
            if (skipped.has(copy)) return;
            const std::uint64_t bit = std::uint64_t{1} << (like(copy) & 63U);
            std::size_t first = (seen & bit) == 0 ? copies_.size() : 0;
            seen |= bit;
            while (first < copies_.size() && (kinds_[first] != first || !same(copies_[first], copy))) ++first;
            kinds_.push_back(static_cast<std::uint16_t>(first));
            copies_.push_back(copy);
        });
    }

    template <class Each, class Same>
    Kinds(const CardSet<MaxCards>& skipped, Each each, Same same)
        : Kinds(skipped, each, same, [](CopyId) { return 0U; }) {}

    [[nodiscard]] bool empty() const { return copies_.empty(); }
    [[nodiscard]] CopyId first() const { return copies_.empty() ? no_copy : copies_[0]; }
    // Whether there is nothing to choose.
    [[nodiscard]] bool alike() const {
        for (const std::uint16_t kind : kinds_) {
            if (kind != 0) return false;
        }
        return true;
    }
    template <class Weight>
    [[nodiscard]] unsigned sum(Weight weight) const {
        unsigned all = 0;
        for (const CopyId copy : copies_) all += weight(copy);
        return all;
    }

    // The cards, those of a kind together.
    [[nodiscard]] std::vector<std::vector<CopyId>> together() const {
        std::vector<std::vector<CopyId>> all;
        for (std::size_t k = 0; k < copies_.size(); ++k) {
            if (kinds_[k] != k) continue;
            all.emplace_back();
            for (std::size_t twin = k; twin < copies_.size(); ++twin) {
                if (kinds_[twin] == k) all.back().push_back(copies_[twin]);
            }
        }
        return all;
    }
    // So many still to pick from them, as far as there are so many.
    [[nodiscard]] SeveralView still(int taken, unsigned least, unsigned most) const {
        const auto there = static_cast<unsigned>(copies_.size());
        return {taken, least < there ? least : there, most < there ? most : there, together()};
    }

    // One card of each kind from which on so much is still to be had, or all there is if that is less.
    template <class Weight, class Offer>
    void offer(unsigned due, Weight weight, Offer offer) const {
        unsigned from = 0;
        std::array<unsigned, MaxCards> of_kind;  // all cards of a kind together
        for (std::size_t k = 0; k < copies_.size() && due > 0; ++k) {
            const unsigned one = weight(copies_[k]);
            from += one;
            of_kind[k] = one;
            if (kinds_[k] != k) of_kind[kinds_[k]] += one;
        }
        due = due < from ? due : from;
        for (std::size_t k = 0; k < copies_.size() && from >= due; ++k) {
            if (kinds_[k] != k) continue;
            offer(copies_[k]);
            if (due > 0) from -= of_kind[k];
        }
    }
    template <class Offer>
    void offer(unsigned due, Offer give) const {
        offer(due, [](CopyId) { return 1U; }, give);
    }

    // The cards that are left to pick from once this one is picked.
    template <class Visit>
    void for_each_left(CopyId picked, Visit visit) const {
        std::size_t kind = 0;
        for (std::size_t k = 0; k < copies_.size(); ++k) {
            if (copies_[k] == picked) kind = kinds_[k];
        }
        for (std::size_t k = 0; k < copies_.size(); ++k) {
            if (kinds_[k] >= kind && copies_[k] != picked) visit(copies_[k]);
        }
    }

    // What lies before the picked one's kind is skipped.
    void skip_to(CopyId picked, CardSet<MaxCards>& skipped) const {
        std::size_t kind = 0;
        for (std::size_t k = 0; k < copies_.size(); ++k) {
            if (copies_[k] == picked) kind = kinds_[k];
        }
        for (std::size_t k = 0; k < copies_.size(); ++k) {
            if (kinds_[k] < kind) skipped.add(copies_[k]);
        }
    }

private:
    core::ShortList<CopyId, MaxCards> copies_;
    core::ShortList<std::uint16_t, MaxCards> kinds_;
};

}  // namespace engine
