/** Words that players and games use for an item's level; keys are the words in forms. */
const levelWords = new Map([
  ['命', '命之座|命座|命|c'],
  ['魂', '星魂|魂|命|e'],
  ['精', '精炼等级|精炼|精|r'],
  ['叠', '叠影|叠|精|s'],
]);

/** Escapes the special characters of regular expressions in a word. */
export const escapeRegExp = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The words for a level that the form calls `label`, as alternatives of a regular expression. */
export const levelAlternatives = (label: string): string =>
  levelWords.get(label) ?? escapeRegExp(label);
