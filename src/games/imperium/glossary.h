#pragma once
// The words of Imperium that a screen explains where they stand.

#include "lang/vocabulary.h"

namespace imperium {

inline constexpr lang::KeywordRow glossary[] = {
    {"acquire", "acquire",
     "Take a market card of that suit into hand, with the resources on it and the unrest under it."},
    {"break through", "break through for|break through",
     "Take a card of that suit into hand from the market or the top of its small deck, leaving the unrest behind."},
    {"abandon", "abandon",
     "A card of yours that stays in play goes to your discard pile, with all that is garrisoned under it."},
    {"recall", "recall", "Take a card in play back into your hand; what is garrisoned under it comes along."},
    {"garrison", "garrison|garrisoned",
     "Put a card of your hand under a card in play. It is out of your deck and does nothing there, but counts at "
     "Scoring."},
    {"history", "into history|into History|History",
     "A pile under your Power card. What is put there does not come back into your deck, and counts at Scoring."},
    {"exile", "exile", "Put a card on the shared Exile pile; it is nobody's any more."},
    {"discard", "discard",
     "Put a card from your hand on your discard pile; it is shuffled into your deck when that runs out."},
    {"draw", "draw",
     "Take cards from the top of your deck. When it is empty, your discards and one new card of your nation become the "
     "deck."},
    {"find", "find",
     "Search your hand, discard pile, deck and nation deck, in this order, for the card; a deck that was searched is "
     "shuffled."},
    {"place", "place", "Put it face down on the top of your deck, so that it is drawn next."},
    {"free play", "free play|Free play",
     "Play a card from your hand without spending an action; what its own text costs is still paid."},
    {"play", "play", "Carry out a card of your hand; an action is spent unless the text says otherwise."},
    {"develop", "develop",
     "Pay the cost of one of your development cards: it goes to your discard pile, and so into your deck."},
    {"return", "return",
     "Put it back where it came from: an unrest on its pile, where it troubles you no more, a token on your State "
     "card, to be used again."},
    {"take", "take", "Put it into your hand, without paying for it."},
    {"look", "look at",
     "See these cards without showing them to anybody; what the text does not use goes back where it was."},
    {"reveal", "reveal", "Turn the card up so that everybody sees it."},
    {"swap", "swap", "The two cards change places; resources stay where they lay, and no unrest is taken."},
    {"steal", "steal", "Take it from the other player's pool into your own, as far as they have it."},
    {"trade", "trade",
     "One of three: pay 1 progress for 1 goods; move 1 goods onto a route of yours; or use another player's route, "
     "which puts 1 goods on it and gives you 1. A route used so does its Commerce."},
    {"commerce", "commerce|Commerce", "What a trade route does when it is played or traded with."},
    {"profit", "profit|Profit|Profits",
     "As an action, take the 3 goods of a full trade route of yours, do its Profit line, and discard the route."},
    {"sink", "sink",
     "Put the card into the Atlanteans' Flooded pile: it is out of the deck for good, but counts at Scoring. Other "
     "nations discard it."},
    {"mana", "mana",
     "Cards laid under the Polynesians' Mana card; to spend mana is to discard so many of them from there."},
    {"legends", "into legends|into Legends|Legends",
     "A pile under the Polynesians' Power card, in place of a History: out of the deck for good, counted at Scoring."},
    {"flip", "flip", "Turn the card to its other side."},
    {"attack", "attack", "It harms all other players; some cards let their owner ignore an attack."},
    {"quest", "quest|quests",
     "A development of the Arthurians. One at a time is the active one, under King Arthur's Court; cards say how it is "
     "won."},
    {"scoring", "Scoring",
     "When it is triggered, the round is finished, one last round follows, and then the points are counted."},
    {"king of kings", "King of Kings",
     "The last card of the Fame deck. Who would gain it does what it says instead, once a game; the first time it also "
     "triggers Scoring."},
    {"chaos", "Chaos", "A stronger unrest with a pile of its own: -3 VP, and 1 progress to be paid to return it."},
    {"clean-up", "Clean-up",
     "The end of a turn: 1 progress on a market card, tokens back, discard what you like, draw up to your hand size."},
};

}  // namespace imperium
