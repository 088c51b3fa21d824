/** What a message tells of. */
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
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Kinds that are about one of the person's orders; the others come from the system. */
export const orderMessageKinds = messageKinds.filter(
  (kind) =>
    !(
      ['feedback-answered', 'coupon-expiring', 'real-name-result', 'content-refused'] as string[]
    ).includes(kind),
);

/** What messages are about, for a list of one sort of them. */
export const messageTopics = ['orders', 'system'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** Kinds that a person may switch off. What asks for something to be done is always told. */
export const optionalMessageKinds = [
  'report-ready',
  'feedback-answered',
  'coupon-expiring',
] as const satisfies readonly MessageKind[];
export type OptionalMessageKind = (typeof optionalMessageKinds)[number];

export const isOptionalMessage = (kind: MessageKind): kind is OptionalMessageKind =>
  (optionalMessageKinds as readonly MessageKind[]).includes(kind);
