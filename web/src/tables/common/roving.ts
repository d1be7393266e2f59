// A zone of the table is one stop for Tab, at what had the focus in it last; arrows go on within it, to what lies nearest
// that way. Fields that are typed into and zones within it keep their own stops.

import type { Attachment } from 'svelte/attachments';

const places = 'button:not(:disabled), a[href], summary';
const mark = 'data-roving';

const ways: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const aside = 3; // times as far as it is: what lies straight that way is meant rather than what lies nearer

interface Spot {
  x: number;
  y: number;
}
const middle = (one: Element): Spot => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Which of these places lies next that way, if any does. */
export function nextThatWay(from: Spot, to: readonly Spot[], [x, y]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  for (const [k, spot] of to.entries()) {
    const along = (spot.x - from.x) * x + (spot.y - from.y) * y;
    const across = Math.abs((spot.x - from.x) * y) + Math.abs((spot.y - from.y) * x);
    if (along < 2) continue;
    const far = along + aside * across;
    if (far >= least) continue;
    least = far;
    best = k;
  }
  return best;
}

const seen = (one: HTMLElement): boolean => one.checkVisibility?.({ visibilityProperty: true }) ?? true;

class Zone {
  private current: HTMLElement | undefined;
  constructor(private readonly root: HTMLElement) {}

  private all(): HTMLElement[] {
    const within = [...this.root.querySelectorAll<HTMLElement>(places)];
    return within.filter((one) => one.closest(`[${mark}], dialog`) === this.root);
  }
  /** One of all is a stop: the same as before while it is there. */
  refresh(): void {
    const all = this.all();
    if (!this.current || !all.includes(this.current) || !seen(this.current)) this.current = all.find(seen);
    for (const one of all) {
      const index = one === this.current ? 0 : -1;
      if (one.tabIndex !== index || !one.hasAttribute('tabindex')) one.tabIndex = index;
    }
  }
  enter(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || target === this.current || !this.all().includes(target)) return;
    this.current = target;
    this.refresh();
  }
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const way = ways[event.key];
    const ends = event.key === 'Home' || event.key === 'End';
    const target = event.target;
    if ((!way && !ends) || !(target instanceof HTMLElement) || !this.all().includes(target)) return;
    const all = this.all().filter(seen);
    const others = all.filter((one) => one !== target);
    const next = way
      ? others[nextThatWay(middle(target), others.map(middle), way)]
      : all.at(event.key === 'Home' ? 0 : -1);
    next?.focus();
    event.preventDefault();
  }
}

export function roving(): Attachment<HTMLElement> {
  return (root) => {
    root.setAttribute(mark, '');
    const one = new Zone(root);
    const watch = new MutationObserver(() => one.refresh());
    const enter = (event: FocusEvent): void => one.enter(event.target);
    const press = (event: KeyboardEvent): void => one.press(event);
    one.refresh();
    watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    root.addEventListener('focusin', enter);
    root.addEventListener('keydown', press);
    return () => {
      watch.disconnect();
      root.removeEventListener('focusin', enter);
      root.removeEventListener('keydown', press);
      root.removeAttribute(mark);
    };
  };
}
