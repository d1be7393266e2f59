// A list that grows shows its end; it is moved before the next picture, when the page is laid out anyway.

export function toEnd(list: HTMLElement | undefined): void {
  requestAnimationFrame(() => list?.scrollTo({ top: list.scrollHeight, behavior: 'instant' }));
}

/** Words that are longer than their room can be scrolled by keyboard, too; those that fit are no stop on the way. */
export function readable(at: HTMLElement): () => void {
  const look = (): void => {
    if (at.scrollHeight > at.clientHeight + 1) at.tabIndex = 0;
    else at.removeAttribute('tabindex');
  };
  if (typeof ResizeObserver === 'undefined') return () => undefined; // nothing is laid out
  const room = new ResizeObserver(look);
  const words = new MutationObserver(look);
  look();
  room.observe(at);
  words.observe(at, { childList: true, subtree: true, characterData: true });
  return () => {
    room.disconnect();
    words.disconnect();
  };
}
