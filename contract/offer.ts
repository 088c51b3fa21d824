/** The price at which an account is offered, compared with its estimate. */

/** Smallest and largest asked price, in fen. */
export const ASKED_PRICE_MIN = 500;
export const ASKED_PRICE_LIMIT = 100_000_000;

/** What the asked price is, compared with the distribution of what such accounts are worth. */
export const offerVerdicts = ['tooCheap', 'bargain', 'fair', 'dear'] as const;
export type OfferVerdict = (typeof offerVerdicts)[number];
