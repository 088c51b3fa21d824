import {
  type PaymentMethod,
  paymentMethods,
  type PaymentProviderName,
  wayToPay,
} from '@account-doctor/contract/payment';

/**
 * Where money stands. Amounts are fen, what comes in positive and what goes out negative, so that
 * every entry, and the ledger as a whole, adds up to zero.
 */
const own = [
  /** Received for no sale yet, negative: it is its payer's until an order is sold with it. */
  'advances',
  /** To be given back and not gone yet, negative. */
  'refunds',
  /** What was sold, at list prices, negative. */
  'sales',
  /** What coupons took off, and reports that were paid before. */
  'discounts',
  /** What providers kept for themselves. */
  'fees',
] as const;

/** Held by a provider for us. */
type ProviderAccount = `held:${PaymentProviderName}`;
export type Account = (typeof own)[number] | ProviderAccount;

/** The account into which a way to pay brings money. */
export const heldAfter = (method: PaymentMethod): ProviderAccount =>
  `held:${wayToPay(method).provider}`;

const providers = new Set(paymentMethods.map(heldAfter));

export const accounts = [...own, ...providers] as const;
