/**
 * A link ends before characters that links contain only in encoded form: spaces, quotes, brackets, Chinese text and
 * punctuation.
 */
const LINK_PATTERN =
  /https?:\/\/[^\s"'<>\\^`{|}\u2018-\u201d\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/gi;
/** Punctuation that may follow a link in a sentence. */
const TRAILING_PUNCTUATION = /[.,;:!?)\]]+$/;
/** Maximum length of a link; servers reject longer links too. */
const MAX_LINK_LENGTH = 1_000;

/** The links of a share text in order, with https instead of http. */
export function findLinks(text: string): URL[] {
  return Array.from(text.matchAll(LINK_PATTERN), ([found]) =>
    found.replace(TRAILING_PUNCTUATION, ''),
  )
    .filter((link) => link.length <= MAX_LINK_LENGTH && URL.canParse(link))
    .map((link) => new URL(link));
}

/** A share text without its links. */
export const withoutLinks = (text: string): string => text.replace(LINK_PATTERN, '，');
