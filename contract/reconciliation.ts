/** Where a provider's bill and our own books differ. */
const kinds = {
  unknown_payment: {
    label: '渠道有收款，我方无此单',
    advice: '在渠道后台按单号核对付款人，确认后由渠道后台原路退回',
  },
  unrecorded_payment: {
    label: '渠道已收款，我方未入账',
    advice: '确认回调地址可达；订单仍需要时让客户刷新支付结果，否则在渠道后台退回',
  },
  payment_amount: {
    label: '收款金额不一致',
    advice: '以渠道账单为准核对，差额在渠道后台处理',
  },
  paid_twice: {
    label: '同一单号收款两次',
    advice: '在渠道后台退回多收的一笔',
  },
  missing_payment: {
    label: '我方已入账，渠道无收款',
    advice: '向渠道查询该单；确认没有收到款项时，按退款流程处理订单',
  },
  unknown_refund: {
    label: '渠道有退款，我方无此单',
    advice: '核对是否有人在渠道后台手工退款，并在这里写明原因',
  },
  unrecorded_refund: {
    label: '渠道已退款，我方未完成',
    advice: '在退款页重试该退款，会以原单号确认结果，不会重复退款',
  },
  refund_amount: {
    label: '退款金额不一致',
    advice: '以渠道账单为准核对，差额在渠道后台处理',
  },
  missing_refund: {
    label: '我方已退款，渠道无退款',
    advice: '向渠道查询该退款；确认没有退出时，在渠道后台补退给客户',
  },
  undelivered: {
    label: '已交付，渠道未登记发货',
    advice: '在小程序后台的「发货信息管理」补录这笔订单，登记之前渠道不结算货款',
  },
} as const;

export type DifferenceKind = keyof typeof kinds;
export const differenceKinds = Object.keys(kinds) as [DifferenceKind, ...DifferenceKind[]];

/** What a difference is called, and what the person who settles it does. */
export const differenceKind = (kind: DifferenceKind): { label: string; advice: string } =>
  kinds[kind];

export const differenceStates = ['open', 'settled'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Characters of the note that settles a difference. */
export const DIFFERENCE_NOTE_LIMIT = 200;
