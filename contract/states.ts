/**
 * The states (docs/product.md, "States") that both programs know. Who may do what stands in the
 * service.
 */

/** An estimate by the model, one by a valuer, and opening the full report of an estimate. */
export const orderKinds = ['ai', 'human', 'unlock'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderKindLabels: Record<OrderKind, string> = {
  ai: 'AI 评估',
  human: '人工评估',
  unlock: '报告解锁',
};

export const orderStates = [
  'created',
  'pending_payment',
  'paid',
  'fulfilling',
  'completed',
  'cancelled',
  'timed_out',
  'refunding',
  'refunded',
  'refund_failed',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderStateLabels: Record<OrderState, string> = {
  created: '待确认',
  pending_payment: '待付款',
  paid: '已支付',
  fulfilling: '评估中',
  completed: '已完成',
  cancelled: '已取消',
  timed_out: '超时关闭',
  refunding: '退款中',
  refunded: '已退款',
  refund_failed: '退款待处理',
};

/** States of an order that waits for its user to pay. */
export const unpaidOrderStates = ['created', 'pending_payment'] as const satisfies OrderState[];

/** States of an order that was called off, or whose money goes back: nothing comes of it any more. */
export const calledOffOrderStates = [
  'cancelled',
  'timed_out',
  'refunding',
  'refunded',
  'refund_failed',
] as const satisfies OrderState[];

/** How far the estimate of an AI order is, and once it is ready, whether all of its report is open. */
export const aiEvaluationStates = [
  'submitted',
  'estimating',
  'ready',
  'locked',
  'unlocked',
  'needs_input',
  'insufficient_data',
  'failed',
] as const;
export type AiEvaluationState = (typeof aiEvaluationStates)[number];

/** How far the valuation of a human order is; `unpaid` before it may queue. */
export const humanEvaluationStates = [
  'unpaid',
  'queued',
  'assigned',
  'reviewing',
  'needs_info',
  'second_reading',
  'delivered',
  'appealed',
  're_review',
  'final',
  'withdrawn',
] as const;
export type HumanEvaluationState = (typeof humanEvaluationStates)[number];

export const evaluationStates = [...aiEvaluationStates, ...humanEvaluationStates] as const;
export type EvaluationState = (typeof evaluationStates)[number];

export const evaluationStateLabels: Record<EvaluationState, string> = {
  submitted: '排队中',
  estimating: '评估中',
  ready: '已完成',
  locked: '待解锁',
  unlocked: '已完成',
  needs_input: '待补充',
  insufficient_data: '样本不足',
  failed: '评估失败',
  unpaid: '待付款',
  queued: '待接单',
  assigned: '已接单',
  reviewing: '估价中',
  needs_info: '待补充',
  second_reading: '复核中',
  delivered: '已完成',
  appealed: '申诉待受理',
  re_review: '申诉复评中',
  final: '复评完成',
  withdrawn: '已撤回',
};

/** States that change without the user, so that a client goes on asking. */
export const movingEvaluationStates: readonly EvaluationState[] = [
  'submitted',
  'estimating',
  'queued',
  'assigned',
  'reviewing',
  'second_reading',
  'appealed',
  're_review',
];

/** States that have a report to read, also while an appeal against it is under way. */
export const reportedEvaluationStates: readonly EvaluationState[] = [
  'ready',
  'locked',
  'unlocked',
  'delivered',
  'appealed',
  're_review',
  'final',
];

/** Whether an order has a report of its own to read: one that opens another's has none. */
export const hasOwnReport = (order: {
  kind: OrderKind;
  evaluationState: EvaluationState;
}): boolean => order.kind !== 'unlock' && reportedEvaluationStates.includes(order.evaluationState);

/** States that are an end to their user: nothing is under way and nothing is asked for. */
export const doneEvaluationStates: readonly EvaluationState[] = [
  'ready',
  'locked',
  'unlocked',
  'delivered',
  'final',
];

/** States in which it is the user's turn, beside paying. */
export const waitingEvaluationStates: readonly EvaluationState[] = [
  'needs_input',
  'insufficient_data',
  'failed',
  'needs_info',
];

/** Real-name verification of a user. */
export const realNameStates = ['none', 'pending', 'verified', 'rejected'] as const;
export type RealNameState = (typeof realNameStates)[number];

/** Why a real-name verification was rejected. */
export const realNameRejections = ['mismatch', 'unknown', 'taken', 'unanswered'] as const;
export type RealNameRejection = (typeof realNameRejections)[number];

/** An automated capture of an account. */
export const captureStates = [
  'created',
  'waiting_for_login',
  'capturing',
  'captured',
  'expired',
  'failed',
] as const;
export type CaptureState = (typeof captureStates)[number];

/** States that come to an end, by the person, by the service or by the clock. */
export const openCaptureStates = [
  'created',
  'waiting_for_login',
  'capturing',
] as const satisfies CaptureState[];

/** Why a capture waits for its person once more. */
export const captureHandBacks = ['captcha', 'interrupted'] as const;
export type CaptureHandBack = (typeof captureHandBacks)[number];

/** Why a capture failed. */
export const captureFailures = ['cancelled', 'hidden', 'unreachable', 'unreadable'] as const;
export type CaptureFailure = (typeof captureFailures)[number];
