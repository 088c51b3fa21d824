/** Kinds of notifications. */
export const messageKinds = [
  'report-ready',
  'insufficient-data',
  'needs-input',
  'estimate-failed',
  'feedback-answered',
  'coupon-expiring',
  'real-name-result',
  'order-paid',
  'order-claimed',
  'info-needed',
  'report-delivered',
  'order-refunded',
  'chat-waiting',
  'unlock-helped',
  'report-unlocked',
  'outcome-asked',
  'content-refused',
  'objection-answered',
  'invoice-issued',
  'invoice-refused',
  'price-alert',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Kinds of notifications about one of the user's orders; all others come from the system. */
export const orderMessageKinds = messageKinds.filter(
  (kind) =>
    !(
      ['feedback-answered', 'coupon-expiring', 'real-name-result', 'content-refused'] as string[]
    ).includes(kind),
);

/** Topics by which users can filter notifications. */
export const messageTopics = ['orders', 'system'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** Kinds of notifications that users can switch off; those that need an action are always sent. */
export const optionalMessageKinds = [
  'report-ready',
  'feedback-answered',
  'coupon-expiring',
] as const satisfies readonly MessageKind[];
export type OptionalMessageKind = (typeof optionalMessageKinds)[number];

export const isOptionalMessage = (kind: MessageKind): kind is OptionalMessageKind =>
  (optionalMessageKinds as readonly MessageKind[]).includes(kind);
