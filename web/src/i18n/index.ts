// All texts of the page by message id, so that languages can follow. What the rules say comes from the server.

import { en } from './en.js';

export type MessageId = keyof typeof en;
type Values = Record<string, string | number>;

const messages: Record<MessageId, string> = en;
const plurals = new Intl.PluralRules('en'); // of the language of the messages

/** Whether there is such a message: for words that the server names. */
export const has = (id: string): id is MessageId => Object.hasOwn(messages, id);

/**
 * The text of a message. `{name}` is a value; `{n|one card|# cards}` chooses by a number, # is the number itself.
 */
export function t(id: MessageId, values: Values = {}): string {
  return messages[id].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one === undefined || many === undefined) return String(value);
      return (plurals.select(Number(value)) === 'one' ? one : many).replaceAll('#', String(value));
    },
  );
}

/** A list as a sentence has it: "Romans, Japanese and Egyptians". */
export function listOf(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${t('list.and')} ${words.at(-1) ?? ''}`;
}

/** What a game of the server is called; one that is new to the page as the server has it. */
export function gameName(game: string): string {
  const id = `game.${game}`;
  return has(id) ? t(id) : capital(game);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With a full stop, unless it ends with a mark. */
export const sentenceOf = (text: string): string => (/[.?!…]$/.test(text) ? capital(text) : `${capital(text)}.`);
