/**
 * What people type and paste, in the one form in which it is checked, kept and compared. The client and the
 * service call the same function for the same kind of text, each before its own check; what a person types
 * about themselves, such as a phone number, stands in `identity.ts`. Passwords are never changed: see
 * docs/decisions/0108.
 */

/**
 * Characters without a shape, which phones and chats copy along with a text: zero-width spaces, marks of the
 * direction of writing, soft hyphens, blank fillers.
 */
const UNSEEN =
  /[\u034f\u17b4\u17b5\u180b-\u180f\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
/** Likewise, but they give emoji and rare characters their shape: joiners and variation selectors. */
const SHAPING = /[\ufe00-\ufe0f\u200c\u200d]|\udb40[\udc00-\uddef]/g;
/** More than 30 combining marks in a row, which no language uses: Unicode Annex 15, "Stream-Safe Text Format". */
const TOO_MANY_MARKS = /((?:\p{M}|\uff9e|\uff9f){30})(?:\p{M}|\uff9e|\uff9f)+/gu;
/** What people group the digits of a number with. */
const SEPARATORS = /[\s()[\]【】.·•・_/\-\u2010-\u2015\u2212]/g;

/**
 * Unicode normalization form KC. Keeps the first 30 combining marks in a row and drops the rest, because sorting n marks
 * takes time proportional to n²: minutes for a megabyte.
 */
export const nfkc = (text: string): string => text.replace(TOO_MANY_MARKS, '$1').normalize('NFKC');

/** A text without the characters that cannot be seen; what gives emoji their shape stays. */
export const withoutUnseen = (typed: string): string => typed.replace(UNSEEN, '');

/**
 * Free text, such as a message or feedback: loses what cannot be seen, and is empty when nothing can. Keeps the
 * joiners of emoji, and full-width characters, as `，` and `：` are how Chinese is written.
 */
export function typedText(typed: string): string {
  const text = withoutUnseen(typed);
  return text.replace(SHAPING, '').trim() === '' ? '' : text;
}

/** Free text on one line or more, without blanks around it. */
export const trimmedText = (typed: string): string => typedText(typed).trim();

/**
 * What is searched for: full-width letters and digits count as the plain ones. Full-width punctuation stays, as
 * names have it (`崩坏：星穹铁道`).
 */
export const typedQuery = (typed: string): string =>
  trimmedText(typed).replace(/[\u3000０-９Ａ-Ｚａ-ｚ]+/g, (wide) => wide.normalize('NFKC'));

/** Longer than any word. NFKC can make 18 characters of one, so that a megabyte takes 0.2 s. */
const WORD_LIMIT = 1_000;

/**
 * A word that is compared by its characters, such as a name to sign in by: NFKC, without blanks around it. What is
 * too long for a word stays as it is.
 */
export const typedWord = (typed: string): string =>
  typed.length > WORD_LIMIT ? typed : nfkc(withoutUnseen(typed).replace(SHAPING, '')).trim();

/** A number of digits, such as a code or the number of an order: NFKC, without what groups its digits. */
export const typedDigits = (typed: string): string => typedWord(typed).replace(SEPARATORS, '');

/** What a search compares: names are typed in any case and width, and without their punctuation. */
export const searchKey = (text: string): string =>
  typedWord(text)
    .toLowerCase()
    .replace(/[\s:·・•.\-—_'’]/g, '');

/** The digits in what was typed into a field that takes nothing else. */
export const digitsIn = (typed: string): string => typedWord(typed).replace(/\D/g, '');

/** Control characters, spaces other than U+0020, and full-width characters. */
const NOT_TYPED_AGAIN = /(?! )[\p{Cc}\p{Z}\uff01-\uffee]/u;
/** A joiner or variation selector after an ASCII character, where it has no effect; keycap emoji such as 1️⃣ are allowed. */
const SHAPES_NOTHING = /[!-~](?:\p{Join_Control}|\p{Variation_Selector})(?!\u20e3)/u;

/** Whether a person can type the text again: it has no invisible and no full-width characters. */
export const isPlain = (text: string): boolean =>
  withoutUnseen(text) === text && !NOT_TYPED_AGAIN.test(text) && !SHAPES_NOTHING.test(text);
