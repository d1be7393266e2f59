// Whether a text is cut: room.ts reckons with the fonts' widths, and the page has the last word.

/** Lines reach beyond the room; false where nothing is laid out. */
export function overflows(room: Element): boolean {
  const lines = [...room.querySelectorAll('.line')].map((line) => line.getBoundingClientRect());
  const { top, bottom } = room.getBoundingClientRect();
  return lines.some((line) => line.bottom - bottom > 2 || top - line.top > 2);
}

// Texts are looked at again whenever fonts have come: at first they are laid out in others.
class Fonts {
  come = $state(0);
  constructor() {
    document.fonts?.addEventListener('loadingdone', () => ++this.come);
  }
}
const fonts = new Fonts();

// All cards that are to be looked at are looked at together: the page is laid out once for them, not for each.
const waiting = new Set<Cut>();
function lookAtAll(): void {
  const found = [...waiting].map((cut) => ({ cut, is: cut.room != null && overflows(cut.room) }));
  waiting.clear();
  for (const { cut, is } of found) cut.is = is;
}

/** What a card knows of its text: where it stands, and whether it is cut. */
export class Cut {
  room = $state<HTMLElement | null>();
  is = $state(false);

  /** Looks, before the next picture; an effect that calls it looks again when fonts have come. */
  look(may: boolean): void {
    void [fonts.come, this.room];
    if (!may) {
      this.is = false;
      return;
    }
    if (waiting.size === 0) requestAnimationFrame(lookAtAll);
    waiting.add(this);
  }
}
