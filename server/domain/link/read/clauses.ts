import { nfkc } from '@account-doctor/contract/typed';

/** A part of a text without a break, in which numbers and names belong together. */
export interface Clause {
  /** In lower case and without gaps that people write or omit, e.g. in `安卓 QQ`. */
  text: string;
  /** The number's text as it was written, for display. */
  words: string;
}

const BREAK = /[,，。;；、|/\\\n\r\t【】()（）[\]{}<>《》!！?？~～…]+/g;
/** Longer clauses are split, which limits the cost of reading a clause. */
const STRETCH = /.{1,400}/gsu;
/** People write or omit the dots in names: 雷电将军·… , 阮·梅. */
const GAPS = /[\s·・•‧_-]+/g;

/** Converts letters and digits to one width and case: `Ｖ８` becomes `v8`. */
const plain = (text: string): string => nfkc(text).toLowerCase();

/** The form of a name in which clauses contain it. */
export const withoutGaps = (name: string): string =>
  plain(name).replace(BREAK, '').replace(GAPS, '');

/** Names that contain punctuation which normally ends a clause, e.g. 我将，巡征追猎. */
export const brokenNames = (names: readonly string[]): string[] =>
  names.map(nfkc).filter((name) => name.search(BREAK) >= 0);

/**
 * The clauses of a text, without empty ones; punctuation inside one of the names does not end a
 * clause.
 */
export function clausesOf(text: string, names: readonly string[] = []): Clause[] {
  return names
    .reduce((whole, name) => whole.replaceAll(name, name.replace(BREAK, '')), nfkc(text))
    .split(BREAK)
    .flatMap((part) => part.match(STRETCH) ?? [])
    .map((part) => part.trim())
    .flatMap((words) => {
      const clause = withoutGaps(words);
      return clause === '' ? [] : [{ text: clause, words }];
    });
}
