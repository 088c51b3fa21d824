/** Ends at what no link holds unencoded: spaces, quotes, brackets and Chinese text or punctuation. */
const LINKS =
  /https?:\/\/[^\s"'<>\\^`{|}\u2018-\u201d\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/gi;
/** What may stand behind a link in a sentence. */
const TRAILING = /[.,;:!?)\]]+$/;
/** Longer ones are refused by servers, too. */
const LONGEST = 1_000;

/** The links of a share text, in order; a plain one counts as an encrypted one. */
export function findLinks(text: string): URL[] {
  return Array.from(text.matchAll(LINKS), ([found]) => found.replace(TRAILING, ''))
    .filter((link) => link.length <= LONGEST && URL.canParse(link))
    .map((link) => new URL(link));
}
