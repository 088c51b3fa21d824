/** States and reasons for sales in quarantine, which the desk reviews. */

/** What put a sale into quarantine: the import, or a screening. */
export const quarantineRules = ['import', 'screening'] as const;
export type QuarantineRule = (typeof quarantineRules)[number];

export const quarantineRuleLabels: Record<QuarantineRule, string> = {
  import: '收录时对照行情',
  screening: '训练时对照全部成交',
};

/**
 * Why a screening found a sale suspicious: see `server/valuation/screening.ts`. `unchecked`: a partner sent the sale
 * for a game without a model, so that no screening was possible.
 */
export const suspicionReasons = ['price', 'seller', 'cluster', 'unchecked'] as const;
export type SuspicionReason = (typeof suspicionReasons)[number];

export const suspicionReasonLabels: Record<SuspicionReason, string> = {
  price: '价格相差太远',
  seller: '同一卖家的成交都偏向一边',
  cluster: '同一账号的成交都偏向一边',
  unchecked: '合作方上传的，这个游戏还没有模型，价格没有对照过',
};

/**
 * States of a sale in quarantine. Held and rejected sales are neither learnt by models nor shown; released sales are
 * treated like any other sale.
 */
export const quarantineStates = ['held', 'released', 'rejected'] as const;
export type QuarantineState = (typeof quarantineStates)[number];

export const quarantineStateLabels: Record<QuarantineState, string> = {
  held: '待复核',
  released: '已放行',
  rejected: '已拒绝',
};

/** Maximum length of the reason for a decision about all held sales of a file. */
export const REVIEW_REASON_LIMIT = 100;
