import { READ_WORDS_LIMIT } from '@account-doctor/contract/reading';

/** The original texts of an answer as one text, each once, cut to what a reading may contain. */
export function shortWords(words: readonly string[]): string {
  const text = [...new Set(words)].join('、');
  const characters = Array.from(text);
  return characters.length <= READ_WORDS_LIMIT
    ? text
    : `${characters.slice(0, READ_WORDS_LIMIT - 1).join('')}…`;
}
