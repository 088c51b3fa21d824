import { type PaymentProviderName, paymentProviders, providerLabel } from './payment';

/**
 * Where money stands. Amounts are fen, what comes in positive and what goes out negative, so that
 * every entry, and the ledger as a whole, adds up to zero.
 */
const own = {
  /** Received for no sale yet, negative: it is its payer's until an order is sold with it. */
  advances: '预收款',
  /** To be given back and not gone yet, negative. */
  refunds: '待退款',
  /** What was sold, at list prices, negative. */
  sales: '销售收入',
  /** What coupons took off, and reports that were paid before. */
  discounts: '优惠抵扣',
  /** What providers kept for themselves. */
  fees: '支付手续费',
} as const;

/** Held by a provider for us. */
type ProviderAccount = `held:${PaymentProviderName}`;
export type LedgerAccount = keyof typeof own | ProviderAccount;

export const heldBy = (provider: PaymentProviderName): ProviderAccount => `held:${provider}`;

const labels: Record<LedgerAccount, string> = {
  ...own,
  ...(Object.fromEntries(
    paymentProviders.map((provider) => [heldBy(provider), `${providerLabel(provider)}余额`]),
  ) as Record<ProviderAccount, string>),
};

export const ledgerAccounts = Object.keys(labels) as [LedgerAccount, ...LedgerAccount[]];

/** What the desk calls an account. */
export const accountLabel = (account: LedgerAccount): string => labels[account];

/** Accounts whose usual balance is negative: what is owed, and what was earned. */
const credits: readonly LedgerAccount[] = ['advances', 'refunds', 'sales'];

/** The balance as people read it: what is owed or earned is so much, not minus so much. */
export const readableBalance = (account: LedgerAccount, fen: number): number =>
  credits.includes(account) ? -fen || 0 : fen;
