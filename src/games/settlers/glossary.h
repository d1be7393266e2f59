#pragma once
// The words of Imperial Settlers that a screen explains where they stand.

#include "lang/vocabulary.h"

namespace settlers {

inline constexpr lang::KeywordRow glossary[] = {
    {"build", "build", "Pay the card's cost and add it to your Empire; its production and its bonus follow at once."},
    {"deal", "deal|make a deal|makes a deal|deals",
     "A card under your board that gives the Good of its blue field in each Production; it is made for 1 food."},
    {"raze", "raze|razing|razes|razed",
     "Discard a card of your hand for 1 raze, or hit an enemy Location for 2, and gain the Goods of its red field."},
    {"raze field", "raze field", "The Goods at a card's lower edge that razing it gives."},
    {"foundation", "foundation", "A face-down card in an Empire. It pays for a Location when a card is built on it."},
    {"take over", "take over", "You use the Location as your own until the end of the round; its owner still owns it."},
    {"block", "block", "Nobody can activate the Location while it is blocked."},
    {"refresh", "refresh", "The Location counts as not used this round and can be activated again on a later turn."},
    {"activate", "activate", "Use the Action of a Location: its cost is paid and one use of this round is spent."},
    {"spend", "spend", "Pay from your own supply; gold may stand for wood, stone or food."},
    {"take a deal", "take", "It becomes yours; what it gives, it gives from the next time on."},
    {"lay", "lay|lay as a foundation", "Put a card face down into an Empire; that is no razing and gives no wood."},
    {"store", "store|stored", "Keep these Goods in Cleanup, when all others are lost."},
    {"deploy", "deploy", "Put a worker on one of your Locations as a samurai; it makes razing it dearer."},
    {"remove", "remove", "Out of the game for good: no razing, and nothing protects against it."},
    {"discard", "discard", "To the discard pile of its deck, face up."},
    {"renewed", "renewed from its discards|renewed from their discards",
     "If the deck runs out, its discard pile is shuffled to be the deck again."},
    {"announce", "announce", "Say it aloud before any card is turned up."},
    {"pray", "pray|prayers|prayer",
     "Turn up so many cards of the deck and count those that fit; or count your Blessings instead."},
    {"blessing", "blessings", "A token of a colour that counts as a card of that colour in a prayer."},
    {"unlock", "unlock", "From your next turn on the lower line of this card works until the end of the round."},
    {"tech", "tech tokens|basic tech|advanced tech",
     "A token on a Common Location: a basic one makes it yield more, an advanced one scores or protects."},
    {"set", "set|sets", "Three of your Locations with these colours; every Location is part of one set only."},
    {"send a worker", "send a worker",
     "Put a worker on an enemy's open production to gain what it gives; the owner gains 1 worker."},
};

}  // namespace settlers
