import { nfkc } from '@account-doctor/contract/typed';

/** A number with a currency sign, thousands in groups, decimals, and 元 or % behind it. */
const NUMBER = /^¥?\s*(-?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?)\s*[元%]?$/;

/**
 * The number in typed or pasted text, with full-width digits too; `null` for empty text, NaN if the text is anything
 * but one number, e.g. `39,5` or `三十九`.
 */
export function typedNumber(text: string): number | null {
  const word = nfkc(text).trim();
  if (word === '') return null;
  const [, number = ''] = NUMBER.exec(word) ?? [];
  return /\d/.test(number) ? Number(number.replaceAll(',', '')) : NaN;
}

/** Fen converted to yuan, for a field; `null` stays `null`. */
export const yuanOfFen = (fen: number | null | undefined): number | null =>
  typeof fen === 'number' ? fen / 100 : null;

/** Typed yuan converted to fen; `null` stays `null`, and more than two decimals leave a fraction of a fen. */
export function fenOfYuan(yuan: number | null): number | null {
  if (yuan === null) return null;
  const fen = Math.round(yuan * 100);
  return fen / 100 === yuan ? fen : yuan * 100;
}
