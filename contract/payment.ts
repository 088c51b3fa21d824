/** How one can pay, and where a payment and its money stand. */

/**
 * By what goods may be paid where somebody is: `web` in a browser outside WeChat, and in the mini-program
 * `virtual`, which WeChat wants for what it calls virtual goods, or `jsapi` for all else.
 */
export const payChannels = ['web', 'jsapi', 'virtual'] as const;
export type PayChannel = (typeof payChannels)[number];

/** Programs in which one may pay; the mini-program on an Apple phone is one of its own. */
export const payTerminals = ['h5', 'weapp', 'weapp-ios'] as const;
export type PayTerminal = (typeof payTerminals)[number];

const ways = {
  sandbox: { label: '沙箱收银台（演示）', channel: 'any', provider: 'sandbox' },
  sandbox_virtual: { label: '微信支付（演示）', channel: 'virtual', provider: 'sandbox' },
  wechat_h5: { label: '微信支付', channel: 'web', provider: 'wechat' },
  wechat_jsapi: { label: '微信支付', channel: 'jsapi', provider: 'wechat' },
  wechat_virtual: { label: '微信支付', channel: 'virtual', provider: 'wechat-virtual' },
  alipay_wap: { label: '支付宝', channel: 'web', provider: 'alipay' },
} as const satisfies Record<
  string,
  /** `any` is any but `virtual`, on which a service sells as WeChat has it. */
  { label: string; channel: PayChannel | 'any'; provider: string }
>;

export type PaymentMethod = keyof typeof ways;
export const paymentMethods = Object.keys(ways) as [PaymentMethod, ...PaymentMethod[]];

/** Who takes payments, as `PAYMENT_PROVIDERS` names them. */
export type PaymentProviderName = (typeof ways)[PaymentMethod]['provider'];

export const paymentProviders = [
  ...new Set(Object.values(ways).map(({ provider }) => provider)),
] as [PaymentProviderName, ...PaymentProviderName[]];

const providerLabels: Record<PaymentProviderName, string> = {
  sandbox: '沙箱（演示）',
  wechat: '微信支付',
  'wechat-virtual': '微信虚拟支付',
  alipay: '支付宝',
};

/** What the desk calls a provider. */
export const providerLabel = (provider: PaymentProviderName): string => providerLabels[provider];

interface WayToPay {
  label: string;
  channel: PayChannel | 'any';
  provider: PaymentProviderName;
}

/** What a way to pay is called, by which channel it is one, and who takes the payments. */
export const wayToPay = (method: PaymentMethod): WayToPay => ways[method];

/** What people call the ways to pay. */
export const paymentMethodLabels = Object.fromEntries(
  paymentMethods.map((method) => [method, ways[method].label]),
) as Record<PaymentMethod, string>;

/** The ways to pay of a provider. */
export const methodsOf = (provider: PaymentProviderName): PaymentMethod[] =>
  paymentMethods.filter((method) => ways[method].provider === provider);

/** What `wx.requestPayment` of a mini-program takes. */
export interface MiniProgramPayment {
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: 'RSA';
  paySign: string;
}

/** What `wx.requestVirtualPayment` takes; `signData` is signed as it stands, to the letter. */
export interface VirtualPayment {
  mode: 'short_series_goods';
  signData: string;
  paySig: string;
  signature: string;
}

/**
 * What a client does to have its user pay: open a page of the provider, hand the parameters to
 * WeChat, have WeChat sell virtual goods, or ask the sandbox's cashier, a page that a mini-program
 * speaks to by itself; `virtual-cashier` is that cashier in the place of WeChat’s virtual payment. `renew-session` begins again with a code of `wx.login`, because nothing that
 * is kept signs for the user at WeChat any more.
 */
export type PaymentLaunch =
  | { kind: 'page'; url: string }
  | { kind: 'mini-program'; parameters: MiniProgramPayment }
  | { kind: 'virtual'; parameters: VirtualPayment }
  | { kind: 'virtual-cashier'; url: string; parameters: VirtualPayment }
  | { kind: 'renew-session' }
  | { kind: 'cashier'; url: string };

/** An attempt at paying: a closed one can still turn out to be paid. */
export const paymentStates = ['open', 'paid', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const refundStates = ['requested', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundStateLabels: Record<RefundState, string> = {
  requested: '退款中',
  succeeded: '已退款',
  failed: '退款失败',
};

/**
 * Why money goes back: asked for, given by staff, received for an order that wanted none, or given by the
 * provider itself, as Apple does where its customers ask there.
 */
export const refundCauses = ['customer', 'staff', 'late', 'surplus', 'provider'] as const;
export type RefundCause = (typeof refundCauses)[number];

export const refundCauseLabels: Record<RefundCause, string> = {
  customer: '客户取消订单',
  staff: '人工退款',
  late: '订单关闭后到账',
  surplus: '重复支付',
  provider: '支付平台退款',
};

/** How a user may cancel an order now: it closes at once, its money goes back, or not any more. */
export const cancelWays = ['close', 'refund', 'none'] as const;
export type CancelWay = (typeof cancelWays)[number];

/** Characters of a reason that goes with a refund. */
export const REFUND_REASON_LIMIT = 200;
