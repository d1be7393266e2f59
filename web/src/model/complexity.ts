// The rules grade sides from 1 to 5; three words say enough.

export type Level = 1 | 2 | 3;
export const levels: readonly Level[] = [1, 2, 3];

export function levelOf(complexity: number): Level {
  if (complexity <= 1) return 1;
  return complexity <= 3 ? 2 : 3;
}
