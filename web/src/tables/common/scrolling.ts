// A list that grows shows its end; it is moved before the next picture, when the page is laid out anyway.

export function toEnd(list: HTMLElement | undefined): void {
  requestAnimationFrame(() => list?.scrollTo({ top: list.scrollHeight, behavior: 'instant' }));
}
