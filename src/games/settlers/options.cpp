// Options in words, and as what a screen shows beside them.

#include "core/words.h"
#include "games/settlers/look.h"
#include "games/settlers/text.h"
#include "games/settlers/verb_numbers.h"

namespace settlers {

std::string Text::option(const State& s, const engine::Decision& decision, const engine::Option& option) const {
    std::string label = plain_option(s, decision, option);
    // Cards of one name that differ in a field are told apart by their numbers.
    for (const engine::Option& other : decision.options) {
        if (other == option || option.card >= s.table.size || plain_option(s, decision, other) != label) continue;
        const std::string& number = rules_.pack().cards[rules_.def(s, option.card).pack_card].number;
        return label + " " + number.substr(0, number.find('-'));
    }
    return label;
}

std::string Text::plain_option(const State& s, const engine::Decision& decision, const engine::Option& option) const {
    // A module's own options, and what may be chosen at its own questions.
    for (const std::uint8_t number : {option.kind, decision.question}) {
        if (!is_modules(number) || owner_of_number(number).option == nullptr) continue;
        if (std::string words = owner_of_number(number).option(*this, s, decision, option); !words.empty())
            return words;
    }
    if (option.kind == engine::opt_card) return card_option(s, decision, option.card);
    std::string words =
        option.kind < engine::own_options ? answer_option(s, decision, option) : turn_option(s, decision.seat, option);
    return words.empty() ? card_option(s, decision, option.card) : words;
}

// What a turn offers, and what the rules of this game ask besides.
std::string Text::turn_option(const State& s, Seat by, const engine::Option& option) const {
    switch (option.kind) {
        case opt_build: return "build " + card(s, option.card);
        case opt_deal: return "make a deal with " + card(s, option.card);
        case opt_raze_hand: return "raze " + card(s, option.card) + " from your hand";
        case opt_raze: return "raze " + location(s, option.card) + whose(s, option.card);
        case opt_activate:
            return "activate " + location(s, option.card) +
                   (seat_of(s.table.pile(option.card)) != by ? whose(s, option.card) : "") + times_over(option.n);
        case opt_exchange: return "exchange " + std::to_string(2 * option.n) + " workers";
        case opt_defend: return "place a defense on " + location(s, option.card);
        case opt_deploy: return "deploy a samurai on " + location(s, option.card);
        case opt_put_under: return "put " + card(s, option.card) + " under " + location(s, option.target);
        case opt_put_here: return "put " + renderer_.good(option.good, 1) + " on " + location(s, option.card);
        case opt_pass: return "pass";
        case opt_end_turn: return "end your turn";
        case opt_common_deck: return "draw from the common deck";
        case opt_faction_deck: return "draw from your faction deck";
        case opt_take: return "take " + renderer_.good(option.good, 1) + " from the " + seat(s, option.seat);
        default: return {};
    }
}

// The answers that every game has.
std::string Text::answer_option(const State& s, const engine::Decision& decision, const engine::Option& option) const {
    switch (option.kind) {
        case engine::opt_pay: {
            Supply paid{};
            for (const std::uint8_t good : varying_goods) paid[good] = option.amounts[amount_of(good)];
            return "pay " + goods(paid);
        }
        case engine::opt_good:
            if (option.card != no_copy) return "give back " + card(s, option.card);
            return (decision.question == ask_give_back ? "give back " : "take ") + renderer_.good(option.good, 1);
        case engine::opt_choice: {
            std::string words;
            engine::for_each_choice(rules_, s.frames.back().as<engine::TextFrame>().pc,
                                    [&](unsigned number, std::size_t begin, std::size_t end) {
                                        if (number == option.n) words = renderer_.clauses(begin, end);
                                    });
            return words;
        }
        case engine::opt_number: return decision.question == ask_colour ? colour(option.n) : std::to_string(option.n);
        case engine::opt_both: return "both";
        case engine::opt_yes: return "yes";
        case engine::opt_no: return "no";
        case engine::opt_done: return decision.question == engine::ask_choose ? "no" : "done";
        case engine::opt_seat: return "the " + seat(s, option.seat);
        default: return {};
    }
}

// A card that is picked.
std::string Text::card_option(const State& s, const engine::Decision& decision, CopyId copy) const {
    const std::string place = location(s, copy);
    switch (decision.question) {
        case ask_lookout: return "take " + place;
        case ask_keep:
        case ask_pool: return "keep " + place;
        case ask_location:
        case ask_discard: return "discard " + place;
        case ask_deploy: return "deploy a samurai on " + place;
        case ask_marker: return place + (in_pile(s, copy, pile_hand) ? " from your hand" : " from your discard pile");
        case ask_production: {
            if (in_pile(s, copy, pile_empire)) return place;
            const std::uint8_t good = Look(rules_, s).deal_good(copy);
            return good == good_card ? "a deal for a card" : "a deal for " + renderer_.good(good, 1);
        }
        default: break;
    }
    // A Deal is named by what it gives; an enemy's card by whose it is.
    std::string out = place;
    if (in_pile(s, copy, pile_marks)) {
        const CopyId with = s.marks[copy].parent;
        out = "deal with " + card(s, with) + " (" + renderer_.good(deal_good(s, with), 1) + ")";
    } else if (in_pile(s, copy, pile_deals)) {
        out = place + " (" + renderer_.good(deal_good(s, copy), 1) + ")";
    }
    if (seat_of(s.table.pile(copy)) != decision.seat) out += whose(s, copy);
    return out;
}

// What a screen shows ------------------------------------------------------------------------------

namespace {

struct Group {
    int order;
    const char* title;
};

Group group_of(std::uint8_t kind) {
    switch (kind) {
        case opt_build: return {1, "Build"};
        case opt_deal: return {2, "Make a deal (1 food)"};
        case opt_raze_hand:
        case opt_raze: return {3, "Raze"};
        case opt_activate: return {4, "Activate"};
        case opt_exchange: return {5, "Exchange workers"};
        case opt_defend:
        case opt_deploy:
        case opt_put_under:
        case opt_put_here: return {6, "Free, no action"};
        case opt_pass:
        case opt_end_turn: return {7, "Or"};
        default: return {0, ""};
    }
}

}  // namespace

// The Goods that passing now would lose at the end of the round.
Supply Text::lost(const State& s, unsigned seat) const {
    Supply lost = s.players[seat].supply;
    const GoodsMask kept = rules_.stores(s, seat);
    for (const std::uint8_t good : supply_goods) {
        if (good_infos[good].lasts || kept.has(good)) lost[good] = 0;
    }
    const Look look(rules_, s);
    for_each_module<&Module::keeps>(s, [&](auto keeps) { keeps(look, static_cast<Seat>(seat), lost); });
    return lost;
}

// The same in words.
std::string Text::loss(const State& s, unsigned seat) const {
    if (s.round == last_round) return {};
    std::vector<std::string> parts;
    if (const Supply goods_lost = lost(s, seat); goods_lost != Supply{}) parts.push_back(goods(goods_lost));
    for_each_module<&Module::loses>(s, [&](auto loses) {
        if (std::string more = loses(*this, s, static_cast<Seat>(seat)); !more.empty())
            parts.push_back(std::move(more));
    });
    return parts.empty() ? std::string() : "at the end of the round you lose " + core::list_of(parts);
}

// A cost as it will be paid: where gold must make up for what is missing, that is said. With what leaves the supply,
// and the other ways to pay it.
std::string Text::describe_cost(const State& s, Seat seat, const Cost& cost, engine::OptionView& view) const {
    constexpr unsigned most_ways = 16;  // beyond that nobody compares them: they are asked about one by one
    unsigned ways = 0;
    Supply first{};
    const auto word = [&](std::uint8_t good) { return std::string(vocabulary().goods[good].word); };
    Look(rules_, s).for_each_payment(seat, cost, [&](const Supply& paid) {
        if (ways++ == 0) first = paid;
        if (ways > most_ways) return;
        engine::Price parts;
        Look::for_each_part(cost, paid, [&](std::uint8_t good, unsigned n, std::uint8_t instead) {
            parts.push_back({word(good), static_cast<int>(n), instead == good ? std::string() : word(instead)});
        });
        if (cost[good_location] > 0) parts.push_back({word(good_location), cost[good_location]});
        (ways == 1 ? view.price : view.ways.emplace_back()) = std::move(parts);
    });
    Cost own = cost, missing;
    unsigned gold = 0;
    for (const std::uint8_t good : resource_goods) {
        if (good == good_gold || first[good] >= cost[good]) continue;
        missing[good] = static_cast<std::uint8_t>(cost[good] - first[good]);
        own[good] = static_cast<std::uint8_t>(first[good]);
        gold += missing[good];
    }
    if (gold == 0) return renderer_.goods(cost.amounts);
    return (own == Cost{} ? "" : renderer_.goods(own.amounts) + " and ") + (ways > 1 ? "at least " : "") +
           renderer_.good(good_gold, gold) + " for " + renderer_.goods(missing.amounts);
}

// What a stretch of a text spends.
Cost Text::spent(std::size_t begin, std::size_t end) const {
    Cost cost;
    for (std::size_t pc = begin; pc < end; pc = lang::after(rules_.code(pc), pc)) {
        if (rules_.code(pc).op == verb_spend) cost = cost + Cost(rules_.goods_of(rules_.code(pc).a));
    }
    return cost;
}

// What a text that asks spends if this is chosen.
Cost Text::spent_by(const State& s, const engine::Option& option) const {
    Cost cost;
    if (s.frames.empty() || !s.frames.back().is<engine::TextFrame>()) return cost;
    const auto& text = s.frames.back().as<engine::TextFrame>();
    if (option.kind == engine::opt_yes) return spent(text.asked, text.pc);
    if (option.kind != engine::opt_choice) return cost;
    engine::for_each_choice(rules_, text.pc, [&](unsigned number, std::size_t begin, std::size_t end) {
        if (number == option.n) cost = spent(begin, end);
    });
    return cost;
}

// Whether an Action gives only what it counts, and that is nothing.
bool Text::gives_nothing(const State& s, Seat seat, CopyId location) const {
    const Look look(rules_, s);
    const std::uint16_t action = look.action_of(location);
    const lang::Ability& ability = rules_.ability(action);
    const std::size_t end = lang::after(rules_.code(ability.begin), ability.begin);
    for (std::size_t pc = ability.cost_end; pc < end; pc = lang::after(rules_.code(pc), pc)) {
        const lang::Instruction& code = rules_.code(pc);
        if (code.op != verb_gain || code.b == lang::none ||
            look.count(look.make_context(seat, location, action), code.b))
            return false;
    }
    return true;
}

// The Action of a Location as it is printed, with what so many uses of it cost where that is not printed.
void Text::describe_action(const State& s, Seat seat, const engine::Option& option, engine::OptionView& view) const {
    const std::uint16_t action = Look(rules_, s).action_of(option.card);
    view.note =
        line(s.table.def(option.card), rules_.ability(action).head == head_action ? "Action" : "Unlocked action");
    const Cost cost = times(rules_.info(action).cost, option.n);
    const std::string paid = describe_cost(s, seat, cost, view);
    const bool twice = option.n > 1 && cost != Cost{};
    if (twice || paid != renderer_.goods(cost.amounts))
        view.note = "pay " + paid + (twice ? " in all. " : ". ") + view.note;
    if (!gives_nothing(s, seat, option.card)) return;
    view.warning = "It gives nothing now.";
    view.note = "gives nothing now. " + view.note;
}

// A way to pay, with what gold stands for.
void Text::describe_payment(const State& s, const engine::Option& option, engine::OptionView& view) const {
    const Cost due = Look(rules_, s).cost_due();
    Supply paid{};
    for (const std::uint8_t good : supply_goods) paid[good] = due[good];
    for (const std::uint8_t good : varying_goods) paid[good] = option.amounts[amount_of(good)];
    Look::for_each_part(due, paid, [&](std::uint8_t good, unsigned n, std::uint8_t instead) {
        view.price.push_back(price_in(good, n).front());
        if (instead != good) view.price.back().instead = vocabulary().goods[instead].word;
    });
}

// What an option of a turn costs and brings.
void Text::describe_turn(const State& s, Seat seat, const engine::Option& option, engine::OptionView& view) const {
    const Look look(rules_, s);
    const DefId def = option.card < s.table.size ? s.table.def(option.card) : engine::unknown_def;
    switch (option.kind) {
        case opt_build:
            if (const Cost due = look.build_cost(option.card, {}); due != Cost{})
                view.note = "pay " + describe_cost(s, seat, due, view);
            break;
        case opt_deal: {
            Cost food;
            food[good_food] = 1;
            view.note = "pay " + describe_cost(s, seat, food, view) + ", gain " + good(rules_.def(def).deal_good, 1);
            if (s.round < last_round) view.note += " now and in every later round";
            break;
        }
        case opt_raze_hand:
            view.note = "pay 1 raze, gain " + raze_field(def);
            view.price = price_in(good_raze, 1);
            break;
        case opt_raze: {
            const unsigned cost = look.raze_cost(seat, option.card);
            view.note = "pay " + std::to_string(cost) + " raze, gain " + raze_field(def);
            view.price = price_in(good_raze, cost);
            break;
        }
        case opt_activate: describe_action(s, seat, option, view); break;
        case opt_exchange:
            view.note =
                "(for " + std::to_string(option.n) + (option.n == 1 ? " resource or card)" : " resources or cards)");
            view.price = price_in(good_worker, workers_for_one * option.n);
            view.good = vocabulary().goods[good_worker].word;
            break;
        case opt_pass: view.note = loss(s, seat); break;
        case opt_common_deck: view.zone = piles.key(common_deck); break;
        case opt_faction_deck: view.zone = piles.key(pile_of(pile_deck, seat)); break;
        default: break;
    }
}

engine::OptionView Text::describe(const State& s, const engine::Decision& decision,
                                  const engine::Option& option) const {
    const Group group = group_of(option.kind);
    engine::OptionView view;
    view.verb = verb(s, decision, option);
    view.group = group.title;
    view.order = group.order;
    describe_turn(s, decision.seat, option, view);
    if (option.kind == engine::opt_pay) describe_payment(s, option, view);
    // "yes" alone says nothing where it stands without its question, as when it is taken back.
    if (option.kind == engine::opt_yes && decision.question == engine::ask_may) view.label = may_do(s);
    for_each_module<&Module::describe>(s, [&](auto say) { say(*this, s, decision, option, view); });
    const Cost cost = spent_by(s, option);
    if (cost == Cost{}) return view;
    const std::string paid = describe_cost(s, decision.seat, cost, view);
    if (paid != renderer_.goods(cost.amounts)) view.note = "pay " + paid;
    return view;
}

}  // namespace settlers
