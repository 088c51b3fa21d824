import { isInProgress, type OrderKind, type OrderState } from './orderStates';
import { anyOf } from './predicate';
import type { Tone } from './tone';

/**
 * The states of an evaluation (docs/product.md, "AI evaluation", "Human evaluation"): one row says all
 * that every program knows of a state, and the predicates read the row. Who may move what stands in
 * the service.
 */

/** What is known of a state. */
interface EvaluationStateRow {
  label: string;
  /** On its order's card in a list. */
  card: { tone: Tone; /** Stands where a price would. */ text: string };
  /**
   * Whose turn it is: the model's, its user's, to answer or to pay, any valuer's, to claim it, or that
   * of its valuer or second reader; nobody's, when it is over.
   */
  turn: 'model' | 'user' | 'payer' | 'anyValuer' | 'valuer' | 'reader' | 'nobody';
  /** There is a report to read, also while an appeal against it is under way. */
  report?: true;
}

/** How far the estimate of an AI order is, and once it is ready, whether all of its report is open. */
const aiTable = {
  submitted: {
    label: '排队中',
    card: { tone: 'primary', text: '即将开始' },
    turn: 'model',
  },
  estimating: {
    label: '评估中',
    card: { tone: 'primary', text: '正在估价' },
    turn: 'model',
  },
  ready: {
    label: '已完成',
    card: { tone: 'success', text: '查看报告' },
    turn: 'nobody',
    report: true,
  },
  locked: {
    label: '待解锁',
    card: { tone: 'primary', text: '查看报告' },
    turn: 'nobody',
    report: true,
  },
  unlocked: {
    label: '已完成',
    card: { tone: 'success', text: '查看报告' },
    turn: 'nobody',
    report: true,
  },
  needs_input: {
    label: '待补充',
    card: { tone: 'warning', text: '去补充信息' },
    turn: 'user',
  },
  insufficient_data: {
    label: '样本不足',
    card: { tone: 'warning', text: '查看说明' },
    turn: 'user',
  },
  failed: {
    label: '评估失败',
    card: { tone: 'error', text: '查看原因' },
    turn: 'user',
  },
} as const satisfies Record<string, EvaluationStateRow>;

/** How far the valuation of a human order is; `unpaid` before it may queue. */
const humanTable = {
  unpaid: {
    label: '待付款',
    card: { tone: 'warning', text: '去付款' },
    turn: 'payer',
  },
  queued: {
    label: '待接单',
    card: { tone: 'primary', text: '等待估价师接单' },
    turn: 'anyValuer',
  },
  assigned: {
    label: '已接单',
    card: { tone: 'primary', text: '估价师已接单' },
    turn: 'valuer',
  },
  reviewing: {
    label: '估价中',
    card: { tone: 'primary', text: '估价师正在估价' },
    turn: 'valuer',
  },
  needs_info: {
    label: '待补充',
    card: { tone: 'warning', text: '去补充资料' },
    turn: 'user',
  },
  second_reading: {
    label: '复核中',
    card: { tone: 'primary', text: '另一位估价师复核中' },
    turn: 'reader',
  },
  delivered: {
    label: '已完成',
    card: { tone: 'success', text: '查看报告' },
    turn: 'nobody',
    report: true,
  },
  appealed: {
    label: '申诉待受理',
    card: { tone: 'primary', text: '等待另一位估价师' },
    turn: 'anyValuer',
    report: true,
  },
  re_review: {
    label: '申诉复评中',
    card: { tone: 'primary', text: '另一位估价师复评中' },
    turn: 'valuer',
    report: true,
  },
  final: {
    label: '复评完成',
    card: { tone: 'success', text: '查看报告' },
    turn: 'nobody',
    report: true,
  },
  withdrawn: {
    label: '已撤回',
    card: { tone: 'info', text: '评估已撤回' },
    turn: 'nobody',
  },
} as const satisfies Record<string, EvaluationStateRow>;

export type AiEvaluationState = keyof typeof aiTable;
export const aiEvaluationStates = Object.keys(aiTable) as [
  AiEvaluationState,
  ...AiEvaluationState[],
];

export type HumanEvaluationState = keyof typeof humanTable;
export const humanEvaluationStates = Object.keys(humanTable) as [
  HumanEvaluationState,
  ...HumanEvaluationState[],
];

export type EvaluationState = AiEvaluationState | HumanEvaluationState;
export const evaluationStates = [...aiEvaluationStates, ...humanEvaluationStates] as const;

const table: Record<EvaluationState, EvaluationStateRow> = { ...aiTable, ...humanTable };

/** What is known of a state of an evaluation. */
export const aboutEvaluationState = (state: EvaluationState): EvaluationStateRow => table[state];

/** An evaluation that goes on only if its user does something, other than paying. */
export const awaitsUser = (state: EvaluationState): boolean => table[state].turn === 'user';

/** A valuation that waits for a valuer to claim it. */
export const isClaimable = (state: EvaluationState): boolean => table[state].turn === 'anyValuer';

/** A claimed valuation for which neither its user nor a second reader is asked. */
export const isReleasable = (state: EvaluationState): boolean => table[state].turn === 'valuer';

/** An evaluation that changes without its user, so that a client goes on asking. */
export const isMoving = (state: EvaluationState): boolean =>
  !['user', 'payer', 'nobody'].includes(table[state].turn);

/** An evaluation whose result is owed, also while it waits for its user. */
export const isUnderWay = (state: EvaluationState): boolean => isMoving(state) || isClaimed(state);

const isReported = (state: EvaluationState): boolean => table[state].report ?? false;

interface EvaluatedOrder {
  kind: OrderKind;
  state: OrderState;
  evaluationState: EvaluationState;
}

/**
 * An order with a report to read. What is valued after the order was fulfilled is an appeal: its first report
 * stays, also while its customer is asked or somebody reads the second.
 */
export const hasReport = ({ state, evaluationState }: Omit<EvaluatedOrder, 'kind'>): boolean =>
  isReported(evaluationState) || (isClaimed(evaluationState) && !isInProgress(state));

/** Whether an order has a report of its own to read: one that opens another's has none. */
export const hasOwnReport = (order: EvaluatedOrder): boolean =>
  order.kind !== 'unlock' && hasReport(order);

/** An evaluation with its report, and with nothing under way and nothing asked of its user. */
export const isDone = (state: EvaluationState): boolean => isReported(state) && !isUnderWay(state);

/** Whether an order's report can stand beside others: not while an appeal may still change it. */
export const isComparable = (order: {
  kind: OrderKind;
  evaluationState: EvaluationState;
}): boolean => order.kind !== 'unlock' && isDone(order.evaluationState);

/** An estimate that its user corrects, or simply repeats, under the same order. */
export const isResubmittable = anyOf<EvaluationState>('needs_input', 'failed');

/** A valuation that no valuer has had yet, or whose first one gave it back. */
export const isUnclaimed = anyOf<EvaluationState>('unpaid', 'queued');

/** A valuation that a valuer has claimed and not finished. */
export const isClaimed = (state: EvaluationState): boolean =>
  isReleasable(state) || table[state].turn === 'reader' || state === 'needs_info';

/** A claimed valuation that its valuer writes. */
export const isBeingValued = anyOf<EvaluationState>('reviewing', 're_review');
