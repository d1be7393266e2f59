#pragma once
// The words of Imperial Settlers that a screen explains where they stand.

#include "lang/vocabulary.h"

namespace settlers {

inline constexpr lang::KeywordRow glossary[] = {
    {"build", "build",
     "Pay the card's cost and add it to your Empire; it produces at once, if it can, and gives its building bonus."},
    {"deal", "deal|make a deal|makes a deal|deals",
     "A card of your own Faction put under your board for 1 food in place of being built: it gives the Good of its "
     "blue field at once and in each later Production."},
    {"raze", "raze|razing|razes|razed",
     "Discard a card of your hand for 1 raze, or destroy an enemy Location for 2 or more, and gain the Goods of its "
     "red field. A destroyed Common Location stays as a Foundation."},
    {"raze field", "raze field", "The red field at a card's lower edge: the Goods that razing it gives."},
    {"foundation", "foundation",
     "A card that lies face down in an Empire, such as a razed Location. It may be discarded for the Location that a "
     "Faction card costs."},
    {"take over", "take over",
     "You use the Location as your own until the end of the round, and its owner cannot; it still is the owner's."},
    {"block", "block", "Nobody can activate the Location while it is blocked."},
    {"refresh", "refresh", "The Location counts as not used this round: it can be activated again on a later turn."},
    {"activate", "activate", "Use the Action of a Location: its cost is paid, and one use of this round is spent."},
    {"spend", "spend", "Pay from your own supply; gold may stand for wood, stone or food."},
    {"take a deal", "take",
     "Another's Deal comes to lie under your board and is yours; it gives its Good to you from the next Production "
     "on."},
    {"lay", "lay|lay as a foundation", "Put a card face down into an Empire as a Foundation; that is no razing."},
    {"store", "store|stored", "Keep these Goods in Cleanup, at the end of the round, when all others are lost."},
    {"deploy", "deploy",
     "Put a worker of yours on one of your Locations as a samurai: razing it costs enemies 1 raze more."},
    {"remove", "remove",
     "Out of the game for good. It is no razing, so it gives no Goods, and nothing protects against it."},
    {"discard", "discard", "Put the card face up on the discard pile of its deck."},
    {"renewed", "renewed from its discards|renewed from their discards",
     "If the deck runs out, its discard pile is shuffled to be the deck again."},
    {"announce", "announce", "Choose before any card is turned up; the choice holds, whatever comes."},
    {"pray", "pray|prayers|prayer",
     "Turn up so many cards of the deck and count those that fit; or count your Blessings instead."},
    {"blessing", "blessings",
     "A token of a colour that counts as a card of that colour in your prayers; it is lost at the end of the round."},
    {"unlock", "unlock", "From your next turn on the lower line of this card works until the end of the round."},
    {"tech", "tech tokens|basic tech|advanced tech",
     "A token that is put on a Common Location. A basic one doubles what it produces or does, or gives its Action one "
     "use more; an advanced one gives 1 VP at each use, or makes razing it dearer."},
    {"set", "set|sets", "Three of your Locations with these colours; every Location is part of one set only."},
    {"send a worker", "send a worker",
     "Put a worker on an enemy's open production to gain what it gives; the owner gains 1 worker."},
};

}  // namespace settlers
