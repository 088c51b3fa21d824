import { type PaymentProviderName, paymentProviders, providerLabel } from './payment';

/**
 * Accounts of the ledger. Amounts are in fen, debits positive and credits negative, so that each entry and the whole
 * ledger add up to zero.
 */
const ownAccountLabels = {
  /** Money received that no order has used yet; negative, because it is owed to the payer. */
  advances: '预收款',
  /** Pending refunds, negative. */
  refunds: '待退款',
  /** Sales at list prices, negative. */
  sales: '销售收入',
  /** Discounts by coupons and by credit for earlier reports. */
  discounts: '优惠抵扣',
  /** Fees that providers kept. */
  fees: '支付手续费',
} as const;

/** Account for money that a provider holds for us. */
type ProviderAccount = `held:${PaymentProviderName}`;
export type LedgerAccount = keyof typeof ownAccountLabels | ProviderAccount;

export const providerAccount = (provider: PaymentProviderName): ProviderAccount =>
  `held:${provider}`;

const labels: Record<LedgerAccount, string> = {
  ...ownAccountLabels,
  ...(Object.fromEntries(
    paymentProviders.map((provider) => [
      providerAccount(provider),
      `${providerLabel(provider)}余额`,
    ]),
  ) as Record<ProviderAccount, string>),
};

export const ledgerAccounts = Object.keys(labels) as [LedgerAccount, ...LedgerAccount[]];

/** Label of an account at the desk. */
export const accountLabel = (account: LedgerAccount): string => labels[account];

/** Accounts whose balance is usually negative: liabilities and revenue. */
const creditAccounts: readonly LedgerAccount[] = ['advances', 'refunds', 'sales'];

/** Balance to show to people: liabilities and revenue without their minus sign. */
export const readableBalance = (account: LedgerAccount, fen: number): number =>
  creditAccounts.includes(account) ? -fen || 0 : fen;
