// The card that is looked at closely, if any: after a while over it, by its name, or by a long press.

import type { Card } from '../../protocol.js';

type Shown = Pick<Card, 'name'> & Partial<Card>;

class Detail {
  card = $state.raw<Shown | null>(null);
  private timer = 0;

  open(card: Shown): void {
    window.clearTimeout(this.timer);
    this.card = card;
  }
  /** Opens in a moment, unless the pointer goes on. */
  soon(card: Shown, wait = 350): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(card), wait);
  }
  never(): void {
    window.clearTimeout(this.timer);
  }
  close(): void {
    window.clearTimeout(this.timer);
    this.card = null;
  }
}

export const detail = new Detail();
