#pragma once
// The words of Imperium that a screen explains where they stand.

#include "lang/vocabulary.h"

namespace imperium {

inline constexpr lang::KeywordRow glossary[] = {
    {"acquire", "acquire",
     "Take a market card of that suit into hand with the resources on it and the unrest under it."},
    {"break through", "break through for|break through",
     "Take a card of that suit into hand from the market or the top of its small deck, leaving the unrest behind."},
    {"abandon", "abandon",
     "A card that stays in play goes to your discard pile, with all that is garrisoned under it."},
    {"recall", "recall", "Take a card in play back into your hand; what is garrisoned under it comes along."},
    {"garrison", "garrison|garrisoned", "Put a card under a card in play: it is out of your deck but still yours."},
    {"history", "into history|into History|History",
     "Cards put here are set aside for the rest of the game and count at its end."},
    {"exile", "exile", "Put a card on the shared Exile pile; it is no longer yours."},
    {"discard", "discard", "Put a card from your hand on your discard pile."},
    {"draw", "draw",
     "From the top of your deck; when it is empty your discards and the next new card become the deck."},
    {"find", "find",
     "Search your hand, discard pile, deck and nation deck, in this order; a deck that was searched is shuffled."},
    {"place", "place", "Face down on the top of your deck, so that it is drawn next."},
    {"free play", "free play", "Play a card from your hand without spending an action."},
    {"play", "play", "Carry out a card of your hand; an action is spent unless the text says otherwise."},
    {"develop", "develop", "Pay for one of your developments and take it."},
    {"return", "return", "Put it back where it came from: unrest on its pile, a token on your State card."},
    {"take", "take", "Into your hand."},
    {"look", "look at", "Only you see these cards."},
    {"reveal", "reveal", "Everybody sees the card."},
    {"swap", "swap", "The two cards change places."},
    {"steal", "steal", "Take it from the other player's pool into your own."},
    {"trade", "trade",
     "One of three: pay 1 progress for 1 goods; move 1 goods onto a route of yours; or use another player's route, "
     "which "
     "puts 1 goods on it and gives you 1. A route used so does its Commerce."},
    {"commerce", "commerce|Commerce", "What a trade route does when it is played or traded with."},
    {"profit", "profit|Profit|Profits", "With 3 goods on it a trade route may be cashed in as an action."},
    {"sink", "sink", "Put the card into your Flooded pile."},
    {"mana", "mana", "Cards laid aside that pay for spells and quests."},
    {"legends", "into legends|into Legends|Legends",
     "A place of your own for cards that are done with; they count there."},
    {"flip", "flip", "Turn the card to its other side."},
    {"attack", "attack", "Its text is aimed at all other players; some cards let one ignore it."},
    {"quest", "quest|quests", "A card with a task: once fulfilled it gives its reward."},
    {"scoring", "Scoring",
     "When it is triggered, the round is finished, one last round follows and points are counted."},
    {"king of kings", "King of Kings", "A shared card that scores for who meets its demand."},
    {"chaos", "Chaos", "Like unrest, but from a pile of its own."},
    {"clean-up", "Clean-up",
     "The end of a turn: 1 progress on a market card, tokens back, discard what you like, draw up to your hand size."},
};

}  // namespace imperium
