import { READ_WORDS_LIMIT } from '@account-doctor/contract/reading';

/** Joins the texts that an answer was read from, each once, and cuts them to the length limit of readings. */
export function shortWords(words: readonly string[]): string {
  const text = [...new Set(words)].join('、');
  const characters = Array.from(text);
  return characters.length <= READ_WORDS_LIMIT
    ? text
    : `${characters.slice(0, READ_WORDS_LIMIT - 1).join('')}…`;
}
