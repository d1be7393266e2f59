// Whether a text is cut: room.ts reckons with the fonts' widths, and the page has the last word.

/** Lines reach beyond the room; false where nothing is laid out. */
export function overflows(room: Element): boolean {
  const lines = [...room.querySelectorAll('.line')].map((line) => line.getBoundingClientRect());
  const { top, bottom } = room.getBoundingClientRect();
  return lines.some((line) => line.bottom - bottom > 2 || top - line.top > 2);
}

/** What a card knows of its text: where it stands, and whether it is cut. */
export class Cut {
  room = $state<HTMLElement | null>();
  is = $state(false);

  /** Looks now, and again when the fonts have come. */
  look(may: boolean): void {
    const now = (): void => {
      this.is = may && this.room != null && overflows(this.room);
    };
    now();
    void document.fonts?.ready.then(now);
  }
}
