export interface Entry {
  file: string;
  game: string;
  set: string;
  deck: string;
  entry: string;
  name: string;
  emblem: string;
}
export function iconSet(): Record<string, string>;
export function pageIcons(): string[];
export function entries(folder?: string): Entry[];
export function spriteOf(game: string, set: string): string;
export function build(): Record<string, Set<string>>;
