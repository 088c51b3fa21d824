import type { MessageKind } from './messages';

/**
 * What WeChat may tell a person of when they have left, each time they allowed it once: what it is for, in
 * their words, and which messages it carries.
 */
const subscriptions = {
  'report-ready': { purpose: '评估报告生成', carries: ['report-ready'] },
  'valuer-asks': { purpose: '估价师找您补充信息', carries: ['info-needed', 'chat-waiting'] },
  'valuation-delivered': { purpose: '人工评估送达', carries: ['report-delivered'] },
  refund: { purpose: '退款到账', carries: ['order-refunded'] },
  'coupon-expiring': { purpose: '优惠券到期', carries: ['coupon-expiring'] },
} as const satisfies Record<string, { purpose: string; carries: readonly MessageKind[] }>;

export type SubscriptionKind = keyof typeof subscriptions;
export const subscriptionKinds = Object.keys(subscriptions) as [
  SubscriptionKind,
  ...SubscriptionKind[],
];

/** By whom a person is told: by WeChat in the mini-program, by SMS on h5. */
export const subscriptionChannels = ['wechat', 'sms'] as const;

/** What a person is told that a message is for, before they allow it. */
export const subscriptionPurpose = (kind: SubscriptionKind): string => subscriptions[kind].purpose;

/** By which subscription a message travels to WeChat; `null` of one that stays in the app. */
export const subscriptionOf = (kind: MessageKind): SubscriptionKind | null =>
  subscriptionKinds.find((one) =>
    (subscriptions[one].carries as readonly MessageKind[]).includes(kind),
  ) ?? null;
