// What did not change stays the same object: a new state takes every part that equals the old one's from there, so that
// whoever shows that part need not do it again.

interface Named {
  id?: unknown;
  key?: unknown;
  seat?: unknown;
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

// Things in a list are found by their names, so that one that is gone does not make strangers of those behind it.
const nameOf = (item: unknown, at: number): string => {
  const { id, key, seat } = (isObject(item) ? item : {}) as Named;
  if (id !== undefined) return `id ${String(id)}`;
  return key !== undefined ? `key ${String(key)} ${String(seat)}` : `at ${String(at)}`;
};

function shareList(old: readonly unknown[], fresh: unknown[]): unknown[] {
  const before = new Map(old.map((item, at) => [nameOf(item, at), item]));
  let same = old.length === fresh.length;
  fresh.forEach((item, at) => {
    const shared = share(before.get(nameOf(item, at)), item);
    fresh[at] = shared;
    same &&= shared === old[at];
  });
  return same ? (old as unknown[]) : fresh;
}

/** The fresh value, or the old one where they are equal; parts of it likewise. The fresh value is changed by it. */
export function share<T>(old: unknown, fresh: T): T {
  if (old === fresh || !isObject(old) || !isObject(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  if (Array.isArray(old)) return shareList(old, fresh as unknown as unknown[]) as T;
  const keys = Object.keys(fresh);
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    const shared = share(old[key], fresh[key]);
    (fresh as Record<string, unknown>)[key] = shared;
    same &&= shared === old[key] && key in old;
  }
  return same ? (old as T) : fresh;
}

/** Remembers a list: as long as its items are the same, it is the same list. */
export function kept<T>(): (next: readonly T[]) => readonly T[] {
  let last: readonly T[] = [];
  return (next) => {
    if (next.length !== last.length || next.some((item, at) => item !== last[at])) last = next;
    return last;
  };
}
