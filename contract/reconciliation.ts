/** Kinds of differences between a provider's bill and our books. */
const kinds = {
  unknown_payment: {
    label: '支付平台收了款，我们没有这一单',
    advice: '在支付平台后台按单号查是谁付的，确认后在那里原路退回',
  },
  unrecorded_payment: {
    label: '支付平台收了款，我们没入账',
    advice: '先看回调地址通不通；订单还要的，请客户刷新支付结果，不要的在支付平台后台退回',
  },
  payment_amount: {
    label: '收款金额对不上',
    advice: '以支付平台的账单为准，差额在支付平台后台处理',
  },
  paid_twice: {
    label: '同一单收了两次款',
    advice: '在支付平台后台退回多收的一笔',
  },
  missing_payment: {
    label: '我们入了账，支付平台没收款',
    advice: '向支付平台查这一单；确认没收到钱的，按退款处理订单',
  },
  unknown_refund: {
    label: '支付平台退了款，我们没有这一单',
    advice: '问清是不是有人在支付平台后台手工退的，并在这里写明原因',
  },
  unrecorded_refund: {
    label: '支付平台退了款，我们没完成',
    advice: '在“退款”里重新退款，会按原单号确认结果，不会重复退',
  },
  refund_amount: {
    label: '退款金额对不上',
    advice: '以支付平台的账单为准，差额在支付平台后台处理',
  },
  missing_refund: {
    label: '我们退了款，支付平台没退',
    advice: '向支付平台查这笔退款；确认没退的，在支付平台后台补退给客户',
  },
  undelivered: {
    label: '已交付，支付平台没登记发货',
    advice: '在小程序后台的“发货信息管理”补录这一单，登记前支付平台不结算货款',
  },
} as const;

export type DifferenceKind = keyof typeof kinds;
export const differenceKinds = Object.keys(kinds) as [DifferenceKind, ...DifferenceKind[]];

/** Name of a kind of difference, and advice for settling it. */
export const differenceKind = (kind: DifferenceKind): { label: string; advice: string } =>
  kinds[kind];

export const differenceStates = ['open', 'settled'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Maximum length of a settlement note. */
export const DIFFERENCE_NOTE_LIMIT = 200;
