import { nfkc } from '@account-doctor/contract/typed';

/** The characters of a number in typed or pasted text; full-width digits and points become ASCII. */
export const typedNumber = (text = ''): string => nfkc(text).replace(/[^\d.-]/g, '');

/** Fen converted to yuan, for a field; `null` stays `null`. */
export const yuanOfFen = (fen: number | null | undefined): number | null =>
  typeof fen === 'number' ? fen / 100 : null;

/** Typed yuan converted to fen; `null` stays `null`. */
export const fenOfYuan = (yuan: number | null): number | null =>
  yuan === null ? null : Math.round(yuan * 100);
