import { DOCS_PATH } from './address';

export type PaperLanguage = 'en' | 'zh';

/**
 * The language that a reader prefers by the header `Accept-Language`: Chinese if it comes before
 * English, otherwise English.
 */
export function preferredLanguage(header = ''): PaperLanguage {
  const named = header.split(',').flatMap((entry) => {
    const [, language, weight = '1'] = /^\s*(en|zh)\b[^;]*(?:;\s*q=([\d.]+))?/i.exec(entry) ?? [];
    return language === undefined ? [] : [{ language, weight: Number(weight) }];
  });
  const [first] = named
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return first?.language.toLowerCase() === 'zh' ? 'zh' : 'en';
}

/** An address below `/docs`. */
interface PaperAddress {
  /** The language that the address names; `null` if the reader's preference decides. */
  chosen: PaperLanguage | null;
  /** The rest after `/docs` and the language, such as `/backup`; empty for the table of contents. */
  place: string;
}

/** Splits an address such as `/docs/zh/backup`. */
export function splitAddress(address: string): PaperAddress {
  const [, chosen = null, place = ''] = /^\/docs(?:\/(en|zh)(?=[/#]|$))?(.*)$/.exec(address) ?? [];
  return { chosen: chosen as PaperAddress['chosen'], place };
}

/** Joins an address: the inverse of `splitAddress`. */
export const paperAddress = (chosen: PaperLanguage | null, place: string): string =>
  `${DOCS_PATH}${chosen === null ? '' : `/${chosen}`}${place}`;
