// The card that is looked at closely, if any: for as long as the pointer rests on it, or until it is closed again where
// it was asked for by its name, by a long press or by a press.

import type { Card } from '../../protocol.js';

type Shown = Pick<Card, 'name'> & Partial<Card>;

const resting = 350; // milliseconds after which a pointer looks at what it rests on

class Detail {
  card = $state.raw<Shown | null>(null);
  /** Only looked at in passing: it goes when the pointer does, and stands beside what it points at. */
  passing = $state(false);
  side = $state<'left' | 'right'>('left');
  private timer = 0;

  /** It stays until it is closed. */
  get pinned(): boolean {
    return this.card !== null && !this.passing;
  }
  open(card: Shown): void {
    window.clearTimeout(this.timer);
    this.card = card;
    this.passing = false;
  }
  /** Shows in a moment, unless the pointer goes on. at: what the pointer rests on. */
  soon(card: Shown, wait = resting, at?: Element | null): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (this.card && !this.passing) return; // another is being read
      const box = at?.getBoundingClientRect();
      this.side = box && box.left + box.width / 2 < window.innerWidth / 2 ? 'right' : 'left';
      this.card = card;
      this.passing = true;
    }, wait);
  }
  /** The same for a pointer that moves on something: what slid under one that rests was not asked for. */
  rest(card: Shown, at: Element): void {
    if (!this.passing || this.card !== card) this.soon(card, resting, at);
  }
  never(): void {
    window.clearTimeout(this.timer);
    if (this.passing) this.close();
  }
  close(): void {
    window.clearTimeout(this.timer);
    this.card = null;
    this.passing = false;
  }
}

export const detail = new Detail();
