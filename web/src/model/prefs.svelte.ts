// What this person likes, on this device; it changes no rule.

export type Theme = 'day' | 'evening' | 'contrast' | 'system';

interface Prefs {
  theme: Theme;
  pace: number; // milliseconds between steps of computer players that are shown one by one; 0: at once, -1: when the player says so
  warn: boolean; // before a turn ends with something left to do
  warnActions: boolean; // of a turn's end only where actions would be wasted
  confirm: boolean; // a first press selects, a second one acts
  still: boolean; // nothing moves, whatever the system says
  endTurn: boolean; // a turn ends by itself where nothing else can be done, and nothing is lost by it
  last: Record<string, unknown>; // the last set-up of each game
}

const key = 'imperia.prefs';
const touch = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
const defaults: Prefs = {
  theme: 'system',
  pace: 400,
  warn: true,
  warnActions: false,
  confirm: touch,
  still: false,
  endTurn: false,
  last: {},
};

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Prefs>;
  } catch {
    return {}; // no storage, or what is there is none of ours
  }
}

export const prefs = $state<Prefs>({ ...defaults, ...stored() });

export function keepPrefs(): void {
  try {
    localStorage.setItem(key, JSON.stringify(prefs));
  } catch {
    // Without storage they last as long as the page.
  }
}

/** The theme that is shown: that of the system where none was chosen. */
export function shownTheme(theme: Theme): Exclude<Theme, 'system'> {
  if (theme !== 'system') return theme;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'evening' : 'day';
}
