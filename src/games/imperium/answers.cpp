// Answers to events: which cards hear what happened, who is asked, in which order. One rule a row of the vocabulary's
// events. They come directly after what caused them, between two sentences (I-EXH-09, I-EXH-10).

#include <algorithm>

#include "engine/rule_table.h"
#include "games/imperium/candidates.h"
#include "games/imperium/phrases.h"
#include "games/imperium/run.h"

namespace imperium {

namespace {

// What an event's words are asked about: the happening, who could answer, and the selector of the words.
struct Heard {
    const Look& look;
    const Happening& happening;
    Seat seat;
    const Selector* selector;

    [[nodiscard]] bool matches() const {
        return selector == nullptr ||
               (happening.def != engine::unknown_def && look.fits(*selector, look.rules.def(happening.def)));
    }
};

struct EventRule {
    std::uint8_t kind = 0;                 // the happening that it hears
    bool other = false;                    // what another player did, in any turn; otherwise one's own
    bool (*fits)(const Heard&) = nullptr;  // whether its words mean this happening
    bool (*now)(const Look&, const Happening&, Seat) = nullptr;  // what must hold when it is answered
    template <class T>
    static constexpr EventRule of() {
        return {T::kind, T::other, T::fits, T::now};
    }
};

struct Own {
    static constexpr bool other = false;
    static bool fits(const Heard& heard) { return heard.matches(); }
    static bool now(const Look&, const Happening&, Seat) { return true; }
};
struct Others : Own {
    static constexpr bool other = true;
};

// Most events are heard by what is named after them.
template <std::uint8_t op>
struct Hearing : Own {
    static constexpr std::uint8_t kind = op;
};

template <>
struct Hearing<event_play> : Own {
    static constexpr std::uint8_t kind = event_play;
    static bool fits(const Heard& heard) {
        const std::uint8_t place = heard.selector == nullptr ? std::uint8_t{place_usual} : heard.selector->place;
        const bool hand = heard.happening.flags.has(How::from_hand),
                   discard = heard.happening.flags.has(How::from_discard);
        if ((place == place_hand && !hand) || (place == place_discard && !discard)) return false;
        if (place == place_hand_or_discard && !hand && !discard) return false;
        return heard.matches();
    }
};

template <>
struct Hearing<event_other_plays> : Hearing<event_play> {
    static constexpr bool other = true;
};

template <>
struct Hearing<event_gain_card> : Own {
    static constexpr std::uint8_t kind = event_acquire;
    static bool fits(const Heard& heard) {
        if (!heard.matches()) return false;
        if (heard.selector == nullptr) return true;
        if (marked(*heard.selector, standing_market) && !heard.happening.flags.has(How::from_market)) return false;
        if (marked(*heard.selector, standing_exiled) && !heard.happening.flags.has(How::from_exile)) return false;
        return meant_of(*heard.selector, heard.happening.held) >= heard.selector->goods_least;
    }
};

// No break through is heard so (I-BREAK-10).
template <>
struct Hearing<event_acquire> : Hearing<event_gain_card> {
    static bool fits(const Heard& heard) {
        return heard.happening.flags.has(How::acquired) && Hearing<event_gain_card>::fits(heard);
    }
};

template <>
struct Hearing<event_other_takes_unrest> : Others {
    static constexpr std::uint8_t kind = event_take_unrest;
};

template <>
struct Hearing<event_other_attack> : Others {
    static constexpr std::uint8_t kind = event_other_attack;
};

// A dry look at the attack (I-ATTACK-02): does it make others abandon or recall, and could that be a region?
template <>
struct Hearing<event_region_attack> : Others {
    static constexpr std::uint8_t kind = event_other_attack;
    static bool now(const Look& look, const Happening& happening, Seat seat) {
        const Context c = look.make_context(seat, no_copy, 0);
        bool region = false;
        // A Bot's attack is its row.
        std::span<const std::uint16_t> texts = look.def(happening.card).play;
        if (is_bot(look.s, happening.seat)) texts = {&look.s.contexts[happening.n].ability, 1};
        for (const std::uint16_t id : texts) {
            const lang::Ability& attack = look.rules.ability(id);
            for (std::size_t pc = attack.begin; pc < attack.end; ++pc) {
                const Instruction& each = look.rules.code(pc);
                if (each.op != lang::op_each) continue;
                for (std::size_t k = pc + 1; k < lang::after(each, pc); ++k) {
                    const Instruction& verb = look.rules.code(k);
                    if (verb.op != verb_abandon && verb.op != verb_recall) continue;
                    look.for_each_candidate(c, verb, look.rules.selector(verb.a),
                                            [&](CopyId copy) { region = region || look.def(copy).region; });
                }
            }
        }
        return region;
    }
};

// Of a card that brings materials (I-GAINFROM-01).
template <>
struct Hearing<event_materials_from> : Own {
    static constexpr std::uint8_t kind = event_materials_from;
    static bool fits(const Heard& heard) {
        return heard.selector != nullptr && heard.selector->icons().meets(heard.happening.icons);
    }
};

constexpr auto event_rules = engine::rule_table<EventRule, Hearing, event_rows>();

// Whether an ability's event is this happening, of the right player and with the right card.
bool is_meant(const Look& look, const Happening& happening, Seat seat, std::uint16_t ability) {
    const lang::Ability& text = look.rules.ability(ability);
    const EventRule& rule = event_rules[text.event];
    const Selector* selector = text.event_selector == lang::none ? nullptr : &look.rules.selector(text.event_selector);
    return happening.kind == rule.kind && (happening.seat == seat) != rule.other &&
           rule.fits({look, happening, seat, selector});
}

}  // namespace

std::uint8_t heard_kind(std::uint8_t event) { return event_rules[event].kind; }

// Whether any card in play would answer it, as far as its words go.
bool Look::is_heard(const Happening& happening) const {
    if (happening.kind == event_acquire && s.players[happening.seat].brave != 0) return true;
    if (!is_listened_to(happening.kind)) return false;
    for (Seat seat = 0; seat < s.player_count; ++seat) {
        if (is_heard_by(happening, seat)) return true;
    }
    return false;
}

bool Look::is_heard_by(const Happening& happening, Seat seat) const {
    if (!s.working[seat].hears.has(happening.kind)) return false;
    for (const PileKind pile : {pile_play, pile_state, pile_board}) {
        for (CopyId c = s.table.first(pile_of(pile, seat)); c != no_copy; c = s.table.next(c)) {
            if (!def(c).hears.has(happening.kind)) continue;
            for (const std::uint16_t id : def(c).triggers) {
                if (is_meant(*this, happening, seat, id)) return true;
            }
        }
    }
    return false;
}

bool Look::responds(const Happening& happening, Seat seat, CopyId card, std::uint16_t ability) const {
    const lang::Ability& text = rules.ability(ability);
    const EventRule& rule = event_rules[text.event];
    if (!is_meant(*this, happening, seat, ability) || !rule.now(*this, happening, seat)) return false;
    if (text.head == head_exhaust_when) {  // I-EXH-01, I-EXH-03, I-EXH-04
        if (s.players[seat].exhausts == 0 || has(card, Mark::exhausted)) return false;
        if (!rule.other && (s.active != seat || s.phase != Phase::activate)) return false;
    }
    // What it would do must be possible with the event's card as "it".
    return can(answering(happening, seat, card, ability), text.begin, text.end - 1U) == Can::something;
}

// What an answer knows of the event that it answers.
Context Look::answering(const Happening& happening, Seat seat, CopyId card, std::uint16_t ability) const {
    Context c = make_context(seat, card, ability);
    c.that = happening.seat;
    c.held = Held::of(happening.held);
    c.unrest_with = happening.unrest;
    if (happening.kind == event_other_attack) {
        c.attack = static_cast<std::uint8_t>(happening.n);
    } else {
        c.way = happening.n;
    }
    if (happening.kind == event_acquire)
        c.flags.set(happening.flags.has(How::acquired) ? Telling::acquired : Telling::broke_through);
    if (happening.card != no_copy) {
        c.them.add(happening.card);
        c.it_def = happening.def != engine::unknown_def ? happening.def : s.table.def(happening.card);
        if (c.it_def != engine::unknown_def) c.it_icons = rules.def(c.it_def).icons;
    }
    return c;
}

// Asking ------------------------------------------------------------------------------------------

// Lets what happened be answered before anything goes on.
bool Run::begin_events() {
    // Events before it are being answered already, or wait for the end of a sentence that plays a card.
    std::size_t base = 0;
    for (std::size_t k = s.frames.size(); base == 0 && k-- > 0;) {
        if (s.frames[k].is<EventsFrame>()) {
            base = s.frames[k].as<EventsFrame>().until;
            break;
        }
        if (s.frames[k].is<PlayFrame>()) base = s.frames[k].as<PlayFrame>().waiting;
    }
    if (s.events.size() <= base) return false;
    EventsFrame frame;
    frame.base = frame.at = static_cast<std::uint16_t>(base);
    frame.until = static_cast<std::uint16_t>(s.events.size());
    push(engine::make_frame(frame, s.active));
    return true;
}

// "Until the end of the turn, whenever you acquire a card ...": the unrest taken with it can be played.
bool Run::brave_unrest(const Happening& h) const {
    return h.kind == event_acquire && h.flags.has(How::acquired) && s.players[h.seat].brave != 0 &&
           h.unrest != no_copy && s.table.pile(h.unrest) == pile_of(pile_hand, h.seat) &&
           can_play(h.seat, h.unrest, true, false);
}

void Run::run_events(Frame& frame) {
    auto& events = frame.as<EventsFrame>();
    if (events.at >= events.until) {
        if (s.events.size() > events.until) {
            (void)settle();
            return;
        }
        while (s.events.size() > events.base) s.events.pop_back();
        return pop();
    }
    // One event after the other; the players in turn order from the active one.
    const Happening happening = s.events[events.at];
    if (events.step == EventsFrame::Step::begin) {
        frame.seat = s.active;
        events.step = EventsFrame::Step::ask;
        events.players = 0;
        if (brave_unrest(happening)) {
            events.step = EventsFrame::Step::brave;
            events.card = happening.unrest;
            return ask(engine::ask_may, happening.seat);
        }
    }
    if (events.players >= s.player_count) {
        ++events.at;
        events.step = EventsFrame::Step::begin;
        return;
    }
    if (is_heard_by(happening, frame.seat)) engine::act_unasked(s, frame.seat);  // whether he can answer is his
    unsigned n = 0, musts = 0;
    CopyId card = no_copy;
    std::size_t which = 0;
    for_each_answer(happening, frame.seat, [&](CopyId copy, std::size_t k, std::uint16_t ability) {
        const bool must = rules.ability(ability).head == head_whenever;
        if (n == 0 || (must && musts == 0)) {
            card = copy;
            which = k;
        }
        ++n;
        musts += must ? 1U : 0U;
    });
    if (n == 0) {
        // Answers within answers leave the marks to the outermost event.
        const bool within =
            std::any_of(s.frames.begin(), s.frames.end() - 1, [](const Frame& one) { return one.is<EventsFrame>(); });
        if (!within) {
            for_each_in_play(frame.seat, [&](CopyId copy) {
                for (std::size_t k = 0; k < max_answers; ++k) s.marks[copy].flags.clear(answered(k));
            });
        }
        frame.seat = next_seat(s, frame.seat);
        ++events.players;
        return;
    }
    if (n > 1 || musts == 0) return ask(ask_respond, frame.seat);
    s.marks[card].flags.set(answered(which));
    start_text(frame.seat, card, def(card).triggers[which], &happening);
}

void Run::answer_event(Frame& frame, const Option& option) {
    auto& events = frame.as<EventsFrame>();
    const Happening happening = s.events[events.at];
    if (events.step == EventsFrame::Step::brave) {
        events.step = EventsFrame::Step::ask;
        if (option.kind == engine::opt_yes) play(happening.seat, events.card, true);
        return;
    }
    if (option.kind == engine::opt_done) {
        // Nothing more of this player: skip to the next.
        return for_each_in_play(frame.seat, [&](CopyId copy) {
            for (std::size_t k = 0; k < def(copy).triggers.size(); ++k) s.marks[copy].flags.set(answered(k));
        });
    }
    const std::uint16_t ability = def(option.card).triggers[option.n];
    s.marks[option.card].flags.set(answered(option.n));
    if (rules.ability(ability).head == head_exhaust_when) exhaust(frame.seat, option.card);
    start_text(frame.seat, option.card, ability, &happening);
}

}  // namespace imperium
