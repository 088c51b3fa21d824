import { isInProgress, type OrderKind, type OrderState } from './orderStates';
import { stateIn } from './predicate';
import type { LabelTone } from './tone';

/**
 * States of an evaluation (docs/product.md, "AI evaluation", "Human evaluation"). Each row has the properties of a
 * state, from which the predicates below are computed. The service defines the transitions.
 */

/** Properties of an evaluation's state. */
interface EvaluationStateRow {
  label: string;
  /** Label of the order's card in a list; `text` is shown in place of a price. */
  card: { tone: LabelTone; /** Shown in place of a price. */ text: string };
  /**
   * Who must act next: the model, the user (to answer or to pay), any valuer (to claim it), its valuer or second
   * reader, or `nobody` if it is finished.
   */
  turn: 'model' | 'user' | 'payer' | 'anyValuer' | 'valuer' | 'reader' | 'nobody';
  /** Whether the evaluation has a report in this state, also during an appeal. */
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

/** States of a human order's appraisal; it is `unpaid` until it is queued. */
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

/** Whether the evaluation waits for the user to do something other than pay. */
export const awaitsUser = (state: EvaluationState): boolean => table[state].turn === 'user';

/** Whether the appraisal waits for a valuer to claim it. */
export const isClaimable = (state: EvaluationState): boolean => table[state].turn === 'anyValuer';

/** Whether the valuer may give the claimed appraisal back: neither the customer nor a second reader is involved. */
export const isReleasable = (state: EvaluationState): boolean => table[state].turn === 'valuer';

/** Whether the evaluation can change without an action of its user, so that clients poll it. */
export const changesByItself = (state: EvaluationState): boolean =>
  !['user', 'payer', 'nobody'].includes(table[state].turn);

/** Whether the evaluation is unfinished, also if it waits for its user. */
export const isUnfinished = (state: EvaluationState): boolean =>
  changesByItself(state) || isClaimed(state);

const stateHasReport = (state: EvaluationState): boolean => table[state].report ?? false;

interface EvaluatedOrder {
  kind: OrderKind;
  state: OrderState;
  evaluationState: EvaluationState;
}

/** Whether the order has a report. During an appeal, the first report stays available. */
export const hasReport = ({ state, evaluationState }: Omit<EvaluatedOrder, 'kind'>): boolean =>
  stateHasReport(evaluationState) || (isClaimed(evaluationState) && !isInProgress(state));

/** Whether the order has its own report; an order that only unlocks the report of another order has none. */
export const hasOwnReport = (order: EvaluatedOrder): boolean =>
  order.kind !== 'unlock' && hasReport(order);

/** Whether the evaluation is finished and has a report. */
export const isEvaluationDone = (state: EvaluationState): boolean =>
  stateHasReport(state) && !isUnfinished(state);

/** Whether the order's report can be compared with others; not during an appeal, which may change it. */
export const isComparable = (order: {
  kind: OrderKind;
  evaluationState: EvaluationState;
}): boolean => order.kind !== 'unlock' && isEvaluationDone(order.evaluationState);

/** Whether the user may correct or repeat the estimate within the same order. */
export const isResubmittable = stateIn<EvaluationState>('needs_input', 'failed');

/** Whether the appraisal has no valuer, also after its first valuer has given it back. */
export const isUnclaimed = stateIn<EvaluationState>('unpaid', 'queued');

/** Whether a valuer has claimed the appraisal and it is not finished. */
export const isClaimed = (state: EvaluationState): boolean =>
  isReleasable(state) || table[state].turn === 'reader' || state === 'needs_info';

/** Whether the valuer is working on the claimed appraisal. */
export const isAppraisalInProgress = stateIn<EvaluationState>('reviewing', 're_review');
