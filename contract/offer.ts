/** The price at which an account is offered, compared with its estimate. */

/** Smallest and largest asked price, in fen. */
export const ASKED_PRICE_MIN = 500;
export const ASKED_PRICE_LIMIT = 100_000_000;

/** Whether a report is for somebody who wants to buy the account. */
export const isForBuyer = ({ offer }: { offer?: { isBuyer: boolean } | undefined }): boolean =>
  offer?.isBuyer === true;

/** Title and short name of the market section in a buyer's report, which leaves the section out without market data. */
export const buyerMarketWords = { title: '市场行情', name: '行情', always: false };

/**
 * Verdict on the asked price, compared with what such accounts are worth: suspiciously cheap, a bargain, fair, or
 * expensive.
 */
export const offerVerdicts = ['tooCheap', 'bargain', 'fair', 'dear'] as const;
export type OfferVerdict = (typeof offerVerdicts)[number];
