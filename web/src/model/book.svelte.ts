// The cards of a game by definition, as the server tells them: asked for once a game.

import { faceOf } from '../cards/face.js';
import type { CardFace } from '../cards/types.js';
import type { Card, CardText, Ruling } from '../protocol.js';
import type { Api } from './api.js';

type Copy = Pick<Card, 'name'> & { def?: number };

export class CardBook {
  loaded = $state(false);
  private game = '';
  private byName = new Map<string, CardText[]>();
  keywords: Record<string, string> = {};
  rules: Record<string, string> = {};
  rulings: Record<string, Ruling> = {};
  private boards = new Map<string, CardText>();
  private byDef = new Map<number, CardText>();
  private faces = new Map<CardText, CardFace>();

  /** Without definitions the names must do, so a failure is no reason to stop. */
  async load(api: Api, game: string, pack?: string): Promise<void> {
    try {
      const body = await api.cards(game, pack);
      this.game = game;
      this.keywords = body.keywords;
      this.rules = body.rules;
      this.rulings = body.rulings;
      for (const card of body.cards) {
        this.byDef.set(card.def, card);
        // A nation's or Faction's own board is named like its players.
        if (card.entry === 'board') this.boards.set(card.name, card);
        if (card.entry !== 'card') continue;
        const same = this.byName.get(card.name);
        if (same) same.push(card);
        else this.byName.set(card.name, [card]);
      }
      this.loaded = true;
    } catch {
      this.loaded = false;
    }
  }

  /** What a copy on the table is. */
  of(card: Copy): CardText | undefined {
    if (!this.loaded) return undefined;
    if (card.def !== undefined) return this.byDef.get(card.def);
    return card.name === undefined ? undefined : this.named(card.name)[0];
  }

  /** How it is drawn. */
  face(card: Copy): CardFace | undefined {
    const definition = this.of(card);
    if (!definition) return undefined;
    let face = this.faces.get(definition);
    if (!face) {
      face = faceOf(this.game, definition);
      this.faces.set(definition, face);
    }
    return face;
  }

  /** A Faction's own board. */
  board(name: string): CardText | undefined {
    return this.loaded ? this.boards.get(name) : undefined;
  }

  named(name: string): CardText[] {
    return this.loaded ? (this.byName.get(name) ?? []) : [];
  }
}
