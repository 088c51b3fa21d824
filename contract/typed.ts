/**
 * Normalises typed and pasted text before it is checked, stored and compared. Client and service use the same function
 * for the same kind of text; the functions for personal data are in `identity.ts`. Passwords are never changed: see
 * docs/decisions/0108.
 */

/**
 * Invisible characters that are copied along by phones and chats: zero-width spaces, direction marks, soft hyphens,
 * blank fillers.
 */
const INVISIBLE_CHARACTERS =
  /[\u034f\u17b4\u17b5\u180b-\u180f\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
/**
 * Invisible characters that are kept, because they shape emoji and rare characters: joiners and variation selectors.
 */
const SHAPING = /[\ufe00-\ufe0f\u200c\u200d]|\udb40[\udc00-\uddef]/g;
/** More than 30 combining marks in a row, which no language uses: Unicode Annex 15, "Stream-Safe Text Format". */
const TOO_MANY_MARKS = /((?:\p{M}|\uff9e|\uff9f){30})(?:\p{M}|\uff9e|\uff9f)+/gu;
/** Characters that people type between digits. */
const SEPARATORS = /[\s()[\]【】.·•・_/\-\u2010-\u2015\u2212]/g;

/**
 * Unicode normalization form KC. Keeps only the first 30 combining marks in a row, because sorting n of them takes time
 * proportional to n²: minutes for a megabyte.
 */
export const nfkc = (text: string): string => text.replace(TOO_MANY_MARKS, '$1').normalize('NFKC');

/** Removes invisible characters, except those that shape emoji. */
export const withoutInvisible = (typed: string): string => typed.replace(INVISIBLE_CHARACTERS, '');

/**
 * Free text, e.g. a message: removes invisible characters; empty if nothing visible is left. Keeps joiners of emoji,
 * and full-width characters, which Chinese punctuation uses.
 */
export function normalizedText(typed: string): string {
  const text = withoutInvisible(typed);
  return text.replace(SHAPING, '').trim() === '' ? '' : text;
}

/** Free text of one or more lines, trimmed. */
export const trimmedText = (typed: string): string => normalizedText(typed).trim();

/**
 * Search text: converts full-width letters and digits to plain ones. Keeps full-width punctuation, which names contain
 * (`崩坏：星穹铁道`).
 */
export const normalizedQuery = (typed: string): string =>
  trimmedText(typed).replace(/[\u3000０-９Ａ-Ｚａ-ｚ]+/g, (wide) => wide.normalize('NFKC'));

/** Maximum length of a word. NFKC can turn 1 character into 18, so that a megabyte would take 0.2 s. */
const WORD_LIMIT = 1_000;

/**
 * A word that is compared character by character, e.g. a sign-in name: NFKC, trimmed. A text too long for a word stays
 * unchanged.
 */
export const normalizedWord = (typed: string): string =>
  typed.length > WORD_LIMIT ? typed : nfkc(withoutInvisible(typed).replace(SHAPING, '')).trim();

/** A number that is kept as digits, e.g. a code or order number: NFKC, without separators. */
export const normalizedDigits = (typed: string): string =>
  normalizedWord(typed).replace(SEPARATORS, '');

/** Key to compare search texts by: ignores case, width and punctuation. */
export const searchKey = (text: string): string =>
  normalizedWord(text)
    .toLowerCase()
    .replace(/[\s:·・•.\-—_'’]/g, '');

/** The digits in a text that was typed into a digits-only field. */
export const digitsIn = (typed: string): string => normalizedWord(typed).replace(/\D/g, '');

/**
 * Characters that people cannot retype exactly: control characters, spaces other than U+0020, and full-width
 * characters.
 */
const NOT_TYPED_AGAIN = /(?! )[\p{Cc}\p{Z}\uff01-\uffee]/u;
/**
 * A joiner or variation selector after an ASCII character, where it has no effect, except in keycap emoji such as 1️⃣.
 */
const SHAPES_NOTHING = /[!-~](?:\p{Join_Control}|\p{Variation_Selector})(?!\u20e3)/u;

/** Whether a person can retype the text exactly: it has no invisible and no full-width characters. */
export const isRetypable = (text: string): boolean =>
  withoutInvisible(text) === text && !NOT_TYPED_AGAIN.test(text) && !SHAPES_NOTHING.test(text);
