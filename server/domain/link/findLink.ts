/**
 * A link ends before characters that links contain only in encoded form: spaces, quotes, brackets, Chinese text and
 * punctuation.
 */
const LINKS =
  /https?:\/\/[^\s"'<>\\^`{|}\u2018-\u201d\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/gi;
/** Punctuation that may follow a link in a sentence. */
const TRAILING = /[.,;:!?)\]]+$/;
/** Maximum length of a link; servers reject longer links too. */
const LONGEST = 1_000;

/** The links of a share text in order, with https instead of http. */
export function findLinks(text: string): URL[] {
  return Array.from(text.matchAll(LINKS), ([found]) => found.replace(TRAILING, ''))
    .filter((link) => link.length <= LONGEST && URL.canParse(link))
    .map((link) => new URL(link));
}

/** A share text without its links. */
export const withoutLinks = (text: string): string => text.replace(LINKS, '，');
