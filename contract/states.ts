/** The states of product.md's machines that both programs know. Who may do what stands in the service. */

export const orderKinds = ['ai', 'human'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderKindLabels: Record<OrderKind, string> = { ai: 'AI 评估', human: '人工评估' };

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
  pending_payment: '待支付',
  paid: '已支付',
  fulfilling: '评估中',
  completed: '已完成',
  cancelled: '已取消',
  timed_out: '超时关闭',
  refunding: '退款中',
  refunded: '已退款',
  refund_failed: '退款待处理',
};

export const evaluationStates = [
  'submitted',
  'estimating',
  'ready',
  'needs_input',
  'insufficient_data',
  'failed',
] as const;
export type EvaluationState = (typeof evaluationStates)[number];

export const evaluationStateLabels: Record<EvaluationState, string> = {
  submitted: '排队中',
  estimating: '评估中',
  ready: '已完成',
  needs_input: '待补充',
  insufficient_data: '样本不足',
  failed: '评估失败',
};

/** States in which the estimate still moves, so that a client goes on asking. */
export const movingEvaluationStates: readonly EvaluationState[] = ['submitted', 'estimating'];

/** Real-name verification of a user. */
export const realNameStates = ['none', 'pending', 'verified', 'rejected'] as const;
export type RealNameState = (typeof realNameStates)[number];

/** Why a real-name verification was rejected. */
export const realNameRejections = ['mismatch', 'unknown', 'taken', 'unanswered'] as const;
export type RealNameRejection = (typeof realNameRejections)[number];
