/** Payment methods, and the states of payments and refunds. */

/**
 * Payment channels: `web` in a browser outside of WeChat; in the mini-program `virtual`, which WeChat requires for
 * virtual goods, or `jsapi` for everything else.
 */
export const payChannels = ['web', 'jsapi', 'virtual'] as const;
export type PayChannel = (typeof payChannels)[number];

/** Programs in which users pay; the mini-program on Apple phones is separate. */
export const payTerminals = ['h5', 'weapp', 'weapp-ios'] as const;
export type PayTerminal = (typeof payTerminals)[number];

const methodTable = {
  sandbox: { label: '沙箱收银台（演示）', channel: 'any', provider: 'sandbox' },
  sandbox_virtual: { label: '微信支付（演示）', channel: 'virtual', provider: 'sandbox' },
  wechat_h5: { label: '微信支付', channel: 'web', provider: 'wechat' },
  wechat_jsapi: { label: '微信支付', channel: 'jsapi', provider: 'wechat' },
  wechat_virtual: { label: '微信支付', channel: 'virtual', provider: 'wechat-virtual' },
  alipay_wap: { label: '支付宝', channel: 'web', provider: 'alipay' },
} as const satisfies Record<
  string,
  /** Channel `any` means any channel except `virtual`, for which WeChat defines the rules. */
  { label: string; channel: PayChannel | 'any'; provider: string }
>;

export type PaymentMethod = keyof typeof methodTable;
export const paymentMethods = Object.keys(methodTable) as [PaymentMethod, ...PaymentMethod[]];

/** Names of the payment providers, as in `PAYMENT_PROVIDERS`. */
export type PaymentProviderName = (typeof methodTable)[PaymentMethod]['provider'];

export const paymentProviders = [
  ...new Set(Object.values(methodTable).map(({ provider }) => provider)),
] as [PaymentProviderName, ...PaymentProviderName[]];

const providerLabels: Record<PaymentProviderName, string> = {
  sandbox: '沙箱（演示）',
  wechat: '微信支付',
  'wechat-virtual': '微信虚拟支付',
  alipay: '支付宝',
};

/** Label of a provider at the desk. */
export const providerLabel = (provider: PaymentProviderName): string => providerLabels[provider];

interface WayToPay {
  label: string;
  channel: PayChannel | 'any';
  provider: PaymentProviderName;
}

/** Label, channel and provider of a payment method. */
export const paymentMethodInfo = (method: PaymentMethod): WayToPay => methodTable[method];

/** Labels of the payment methods. */
export const paymentMethodLabels = Object.fromEntries(
  paymentMethods.map((method) => [method, methodTable[method].label]),
) as Record<PaymentMethod, string>;

/** Payment methods of a provider. */
export const methodsOfProvider = (provider: PaymentProviderName): PaymentMethod[] =>
  paymentMethods.filter((method) => methodTable[method].provider === provider);

/** Parameters of `wx.requestPayment`. */
export interface MiniProgramPayment {
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: 'RSA';
  paySign: string;
}

/** Parameters of `wx.requestVirtualPayment`; `signData` is signed and must not be changed. */
export interface VirtualPayment {
  mode: 'short_series_goods';
  signData: string;
  paySig: string;
  signature: string;
}

/**
 * How a client starts a payment: it opens a page of the provider, passes parameters to WeChat, uses WeChat's virtual
 * payment, or uses the cashier of the sandbox: a page on h5, a direct call in a mini-program. `virtual-cashier` is the
 * sandbox's cashier in place of virtual payment. `renew-session`: the stored WeChat session has expired, so the client
 * must repeat the call with a code of `wx.login`.
 */
export type PaymentLaunch =
  | { kind: 'page'; url: string }
  | { kind: 'mini-program'; parameters: MiniProgramPayment }
  | { kind: 'virtual'; parameters: VirtualPayment }
  | { kind: 'virtual-cashier'; url: string; parameters: VirtualPayment }
  | { kind: 'renew-session' }
  | { kind: 'cashier'; url: string };

/** State of a payment; a closed one may still turn out to be paid. */
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
 * Why a refund was made: requested by the customer, given by staff, paid too late, paid twice, or made by the provider
 * itself (Apple).
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

/** How a user can cancel an order now: close it, get a refund, or neither. */
export const cancelWays = ['close', 'refund', 'none'] as const;
export type CancelWay = (typeof cancelWays)[number];

/** Maximum length of the reason for a refund. */
export const REFUND_REASON_LIMIT = 200;
