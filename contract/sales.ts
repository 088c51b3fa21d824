/** States and reasons for sales in quarantine, which the desk reviews. */

/** What put a sale into quarantine: the import, or a screening. */
export const quarantineRules = ['import', 'screening'] as const;
export type QuarantineRule = (typeof quarantineRules)[number];

export const quarantineRuleLabels: Record<QuarantineRule, string> = {
  import: '收录时对照行情',
  screening: '训练时对照全部成交',
};

/**
 * Why a screening found a sale suspicious: see `server/valuation/screening.ts`; or `unchecked`: a partner sent it for a
 * game without a model.
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
 * States of a sale in quarantine. Models neither learn from held and rejected sales nor show them; released ones are
 * like any other.
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
