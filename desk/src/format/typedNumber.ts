import { nfkc } from '@account-doctor/contract/typed';

/** Extracts the number from typed or pasted text. Full-width digits and points become ASCII. */
export const typedNumber = (text = ''): string => nfkc(text).replace(/[^\d.-]/g, '');

/** Fen as yuan for a field; `null` if it is empty. */
export const yuanOfFen = (fen: number | null | undefined): number | null =>
  typeof fen === 'number' ? fen / 100 : null;

/** Typed yuan as fen; `null` if the field is empty. */
export const fenOfYuan = (yuan: number | null): number | null =>
  yuan === null ? null : Math.round(yuan * 100);
