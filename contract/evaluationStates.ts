import { isInProgress, type OrderKind, type OrderState } from './orderStates';
import { stateIn } from './predicate';
import type { LabelTone } from './tone';

/**
 * States of an evaluation (docs/product.md, "AI evaluation", "Human evaluation"). One row has all properties of a
 * state, and the predicates read it. The service defines the transitions.
 */

/** Properties of a state. */
interface EvaluationStateRow {
  label: string;
  /** Card of its order in a list. */
  card: { tone: LabelTone; /** Stands where a price would. */ text: string };
  /**
   * Who acts next: the model, the user (to answer or to pay), any valuer (to claim it), its valuer or second reader, or
   * nobody if it is finished.
   */
  turn: 'model' | 'user' | 'payer' | 'anyValuer' | 'valuer' | 'reader' | 'nobody';
  /** Whether there is a report, also during an appeal. */
  report?: true;
}

/** States of an AI order's estimate and, once ready, whether its report is unlocked. */
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

/** States of a human order's appraisal; `unpaid` before it is queued. */
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

/** Properties of an evaluation's state. */
export const aboutEvaluationState = (state: EvaluationState): EvaluationStateRow => table[state];

/** An evaluation that waits for its user, other than for payment. */
export const awaitsUser = (state: EvaluationState): boolean => table[state].turn === 'user';

/** An appraisal that waits for a valuer to claim it. */
export const isClaimable = (state: EvaluationState): boolean => table[state].turn === 'anyValuer';

/** A claimed appraisal that its valuer may release: neither the customer nor a second reader is involved. */
export const isReleasable = (state: EvaluationState): boolean => table[state].turn === 'valuer';

/** An evaluation that changes without its user, so that clients poll it. */
export const changesByItself = (state: EvaluationState): boolean =>
  !['user', 'payer', 'nobody'].includes(table[state].turn);

/** An unfinished evaluation, including those that wait for their user. */
export const isUnfinished = (state: EvaluationState): boolean =>
  changesByItself(state) || isClaimed(state);

const isReported = (state: EvaluationState): boolean => table[state].report ?? false;

interface EvaluatedOrder {
  kind: OrderKind;
  state: OrderState;
  evaluationState: EvaluationState;
}

/** An order with a report. An appraisal after delivery is an appeal: its first report stays available meanwhile. */
export const hasReport = ({ state, evaluationState }: Omit<EvaluatedOrder, 'kind'>): boolean =>
  isReported(evaluationState) || (isClaimed(evaluationState) && !isInProgress(state));

/** Whether an order has its own report; an unlock order has none. */
export const hasOwnReport = (order: EvaluatedOrder): boolean =>
  order.kind !== 'unlock' && hasReport(order);

/** A finished evaluation with a report. */
export const isDone = (state: EvaluationState): boolean =>
  isReported(state) && !isUnfinished(state);

/** Whether an order's report can be compared; not while an appeal may change it. */
export const isComparable = (order: {
  kind: OrderKind;
  evaluationState: EvaluationState;
}): boolean => order.kind !== 'unlock' && isDone(order.evaluationState);

/** An estimate that its user may correct or repeat under the same order. */
export const isResubmittable = stateIn<EvaluationState>('needs_input', 'failed');

/** An appraisal without a valuer, or returned by its first one. */
export const isUnclaimed = stateIn<EvaluationState>('unpaid', 'queued');

/** An appraisal claimed by a valuer and not finished. */
export const isClaimed = (state: EvaluationState): boolean =>
  isReleasable(state) || table[state].turn === 'reader' || state === 'needs_info';

/** A claimed appraisal that its valuer is writing. */
export const isBeingValued = stateIn<EvaluationState>('reviewing', 're_review');
