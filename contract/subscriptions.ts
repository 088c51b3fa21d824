import type { MessageKind } from './messages';

/** Single notifications that users can allow: purpose in the user's words, and the kinds of messages that it covers. */
const subscriptions = {
  'report-ready': { purpose: '评估报告生成', carries: ['report-ready'] },
  'valuer-asks': { purpose: '估价师找您补充信息', carries: ['info-needed', 'chat-waiting'] },
  'valuation-delivered': { purpose: '人工评估送达', carries: ['report-delivered'] },
  refund: { purpose: '退款到账', carries: ['order-refunded'] },
  'price-alert': { purpose: '估价变动', carries: ['price-alert'] },
  'coupon-expiring': { purpose: '优惠券到期', carries: ['coupon-expiring'] },
} as const satisfies Record<string, { purpose: string; carries: readonly MessageKind[] }>;

export type SubscriptionKind = keyof typeof subscriptions;
export const subscriptionKinds = Object.keys(subscriptions) as [
  SubscriptionKind,
  ...SubscriptionKind[],
];

/** How the notification is sent: by WeChat in the mini-program, by SMS on h5. */
export const subscriptionChannels = ['wechat', 'sms'] as const;

/** Purpose that users see before they allow the notification. */
export const subscriptionPurpose = (kind: SubscriptionKind): string => subscriptions[kind].purpose;

/** The notification that delivers a message outside of the app; `null` for messages shown only in the app. */
export const subscriptionForMessage = (kind: MessageKind): SubscriptionKind | null =>
  subscriptionKinds.find((one) =>
    (subscriptions[one].carries as readonly MessageKind[]).includes(kind),
  ) ?? null;
