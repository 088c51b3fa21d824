import { nfkc } from '@account-doctor/contract/typed';

/** A stretch of text without a break in its sense: numbers and names in it belong together. */
export interface Clause {
  /** In lower case, without the gaps that people leave or not, e.g. in `安卓 QQ`. */
  text: string;
  /** As written, for people to read. */
  words: string;
}

const BREAK = /[,，。;；、|/\\\n\r\t【】()（）[\]{}<>《》!！?？~～…]+/g;
/** Nobody writes longer without a break; longer ones are cut, so that reading them stays cheap. */
const STRETCH = /.{1,400}/gsu;
/** Dots within names are written or left out as one likes: 雷电将军·… , 阮·梅. */
const GAPS = /[\s·・•‧_-]+/g;

/** Letters and digits in one width and case, so that `Ｖ８` is `v8`. */
const plain = (text: string): string => nfkc(text).toLowerCase();

/** A name as it is looked for in clauses. */
export const squeezed = (name: string): string => plain(name).replace(BREAK, '').replace(GAPS, '');

/** Names that break off by themselves, e.g. 我将，巡征追猎. */
export const brokenNames = (names: readonly string[]): string[] =>
  names.map(nfkc).filter((name) => name.search(BREAK) >= 0);

/** The clauses of a text, none of them empty; breaks within one of the names are none. */
export function clausesOf(text: string, names: readonly string[] = []): Clause[] {
  return names
    .reduce((whole, name) => whole.replaceAll(name, name.replace(BREAK, '')), nfkc(text))
    .split(BREAK)
    .flatMap((part) => part.match(STRETCH) ?? [])
    .map((part) => part.trim())
    .flatMap((words) => {
      const clause = squeezed(words);
      return clause === '' ? [] : [{ text: clause, words }];
    });
}
