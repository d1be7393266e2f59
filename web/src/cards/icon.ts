// Where an icon is: the page's own are in one sprite, emblems in one for each set of cards. scripts/icons.mjs makes them.

export const pageIcon = (name: string): string => `/icons/page.svg#${name}`;

/** The file of a set's emblems. */
export const spriteOf = (game: string, set: string): string => `${game}-${set.replaceAll(/[^a-z0-9]+/gi, '-')}`;

export const emblemIcon = (sprite: string, name: string): string => `/icons/${sprite}.svg#${name}`;
