// What this tab remembers of a table and forgets when it is closed: the links for the others, and its own tokens.

export interface Invitation {
  seat: number;
  side: string;
  token: string;
}

const key = (table: string): string => `imperia.invitations.${table}`;

/** The link that seats whoever opens it first. */
export function linkOf(table: string, tokens: string[]): string {
  return `${location.origin}/t/${table}#${tokens.join(',')}`;
}

export function keepInvitations(table: string, invitations: Invitation[]): void {
  if (invitations.length > 0) sessionStorage.setItem(key(table), JSON.stringify(invitations));
}

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
