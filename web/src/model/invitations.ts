// What this tab remembers of a table and forgets when it is closed: the links for the others, and its own tokens.

export interface Invitation {
  seat: number;
  side: string;
  token: string;
}

const key = (table: string): string => `imperia.invitations.${table}`;

/** The link that seats whoever opens it first. It names the seat, so that who opens it is told where they would sit. */
export function linkOf(table: string, { seat, token }: Pick<Invitation, 'seat' | 'token'>): string {
  return `${location.origin}/t/${table}#${seat + 1},${token}`;
}

/** The link for those who only look on. */
export const watchLink = (table: string): string => `${location.origin}/t/${table}#watch`;

/** The seats that a link names, from 0; none if it is an older one. */
export function seatsIn(hash: string): number[] {
  return hash
    .split(',')
    .filter((part) => /^[1-8]$/.test(part))
    .map((part) => Number(part) - 1);
}

export function keepInvitations(table: string, invitations: Invitation[]): void {
  if (invitations.length > 0) sessionStorage.setItem(key(table), JSON.stringify(invitations));
}

/** Whether this tab's player went from the lobby to the table. */
export const keepBegun = (table: string): void => sessionStorage.setItem(`imperia.begun.${table}`, '1');
export const keptBegun = (table: string): boolean => sessionStorage.getItem(`imperia.begun.${table}`) !== null;

export function keptInvitations(table: string): Invitation[] {
  const text = sessionStorage.getItem(key(table));
  return text ? (JSON.parse(text) as Invitation[]) : [];
}

/** Which seats this tab sits on, so that it needs no token in its address; the session may hold more of them. */
export function keepTokens(table: string, tokens: string[]): void {
  sessionStorage.setItem(`imperia.tokens.${table}`, tokens.join(','));
}

export function keptTokens(table: string): string[] {
  return tokensIn(sessionStorage.getItem(`imperia.tokens.${table}`) ?? '');
}

/** The tokens in a text of them, joined by commas. */
export function tokensIn(text: string): string[] {
  return text.split(',').filter((token) => /^[A-Za-z0-9_-]{22}$/.test(token));
}

/** The table and what stands behind the # of a link that somebody pasted; null if it is none. */
export function readLink(text: string): { table: string; hash: string } | null {
  const found = /\/t\/([A-Za-z0-9_-]{16})\/?(#[A-Za-z0-9_,-]*)?$/.exec(text.trim());
  return found?.[1] ? { table: found[1], hash: found[2] ?? '' } : null;
}
