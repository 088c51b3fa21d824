/** What became of an account after its report, according to its owner. */

export const saleOutcomeResults = ['sold', 'unsold'] as const;
export type SaleOutcomeResult = (typeof saleOutcomeResults)[number];

export const saleOutcomeResultLabels: Record<SaleOutcomeResult, string> = {
  sold: '成交了',
  unsold: '还没成交',
};

/**
 * States of the question whether the account was sold: `due` until the owner is asked; the owner can change the answer
 * until the desk has decided.
 */
export const saleOutcomeStates = ['due', 'asked', 'answered', 'confirmed', 'rejected'] as const;
export type SaleOutcomeState = (typeof saleOutcomeStates)[number];

export const saleOutcomeStateLabels: Record<SaleOutcomeState, string> = {
  due: '未询问',
  asked: '已询问',
  answered: '待复核',
  confirmed: '已确认',
  rejected: '未采用',
};

/** Whether the desk has decided, so that the answer can no longer change. */
export const isSaleOutcomeDecided = (state: SaleOutcomeState): boolean =>
  state === 'confirmed' || state === 'rejected';

/** Maximum sale price in yuan; below, maximum number of days until the sale. */
export const OUTCOME_PRICE_LIMIT = 1_000_000;
export const OUTCOME_DAYS_LIMIT = 365;
export const OUTCOME_DAYS_TOO_MANY = `最多 ${OUTCOME_DAYS_LIMIT} 天`;

/** Texts of the questions about price and days, and their error texts. */
export interface SaleOutcomeTexts {
  price: string;
  days: string;
  priceMissing: string;
  priceTooHigh: string;
  daysMissing: string;
}

export const saleOutcomeTexts: Record<SaleOutcomeResult, SaleOutcomeTexts> = {
  sold: {
    price: '成交价（元）',
    days: '从挂出到成交用了几天',
    priceMissing: '请填写成交价',
    priceTooHigh: '成交价超出范围',
    daysMissing: '请填写用了几天',
  },
  unsold: {
    price: '挂的价格（元），没有挂可以不填',
    days: '挂出来几天了',
    priceMissing: '请填写挂的价格',
    priceTooHigh: '挂的价格超出范围',
    daysMissing: '请填写挂了几天',
  },
};
