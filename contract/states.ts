import { anyOf } from './predicate';

/**
 * The states (docs/product.md, "States") of orders, evaluations and real names, and the predicates by
 * which all programs group them. Who may move what stands in the service.
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

/** An order that waits for its user to confirm or to pay it. */
export const isUnpaid = anyOf<OrderState>('created', 'pending_payment');

/** An order that is paid, with its money kept. */
export const isPaid = anyOf<OrderState>('paid', 'fulfilling', 'completed');

/** A paid order whose result is still owed. */
export const isInProgress = anyOf<OrderState>('paid', 'fulfilling');

/** An order that was closed without being paid. */
export const isClosedUnpaid = anyOf<OrderState>('cancelled', 'timed_out');

/** An order that ended without a result, and with none of its user's money left here. */
export const isClosed = anyOf<OrderState>('cancelled', 'timed_out', 'refunded');

/** An order that was closed, or whose money goes back: nothing comes of it any more. */
export const isCancelled = anyOf<OrderState>(
  'cancelled',
  'timed_out',
  'refunding',
  'refunded',
  'refund_failed',
);

/** An order by which money or work is still owed, by either side. */
export const isOpen = (state: OrderState): boolean => state !== 'completed' && !isClosed(state);

/** An order of a valuation by a person about which its user and the desk can write. */
export const isChatOpen = (state: OrderState): boolean => !isUnpaid(state) && !isClosed(state);

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

/** An evaluation that changes without its user, so that a client goes on asking. */
export const isMoving = anyOf<EvaluationState>(
  'submitted',
  'estimating',
  'queued',
  'assigned',
  'reviewing',
  'second_reading',
  'appealed',
  're_review',
);

/** An evaluation whose result is owed, also while it waits for its user. */
export const isUnderWay = (state: EvaluationState): boolean =>
  isMoving(state) || state === 'needs_info';

/** An evaluation with a report to read, also while an appeal against it is under way. */
export const hasReport = anyOf<EvaluationState>(
  'ready',
  'locked',
  'unlocked',
  'delivered',
  'appealed',
  're_review',
  'final',
);

/** Whether an order has a report of its own to read: one that opens another's has none. */
export const hasOwnReport = (order: {
  kind: OrderKind;
  evaluationState: EvaluationState;
}): boolean => order.kind !== 'unlock' && hasReport(order.evaluationState);

/** An evaluation with its report, and with nothing under way and nothing asked of its user. */
export const isDone = anyOf<EvaluationState>('ready', 'locked', 'unlocked', 'delivered', 'final');

/** An evaluation that goes on only if its user does something, other than paying. */
export const awaitsUser = anyOf<EvaluationState>(
  'needs_input',
  'insufficient_data',
  'failed',
  'needs_info',
);

/** An estimate that its user corrects, or simply repeats, under the same order. */
export const isResubmittable = anyOf<EvaluationState>('needs_input', 'failed');

/** A valuation that waits for a valuer to claim it. */
export const isClaimable = anyOf<EvaluationState>('queued', 'appealed');

/** A valuation that no valuer has had yet, or whose first one gave it back. */
export const isUnclaimed = anyOf<EvaluationState>('unpaid', 'queued');

/** A valuation that a valuer has claimed and not finished. */
export const isClaimed = anyOf<EvaluationState>(
  'assigned',
  'reviewing',
  'needs_info',
  'second_reading',
  're_review',
);

/** A claimed valuation that its valuer writes. */
export const isBeingValued = anyOf<EvaluationState>('reviewing', 're_review');

/** A claimed valuation for which neither its user nor a second reader is asked. */
export const isReleasable = anyOf<EvaluationState>('assigned', 'reviewing', 're_review');

/** Real-name verification of a user. */
export const realNameStates = ['none', 'pending', 'verified', 'rejected'] as const;
export type RealNameState = (typeof realNameStates)[number];

/** Why a real-name verification was rejected. */
export const realNameRejections = ['mismatch', 'unknown', 'taken', 'unanswered'] as const;
export type RealNameRejection = (typeof realNameRejections)[number];
