import type { OrderRow } from '@account-doctor/contract/types';
import { dateTimeText } from '@/format/time';

/** One step of an estimate as the user sees it. */
export interface ProgressStep {
  title: string;
  note: string;
  /** `turn`: the step waits for the user; `now`: it runs without the user. */
  phase: 'done' | 'turn' | 'now' | 'later';
}

/**
 * Steps of an estimate from its state in the service, so that no step is marked as done too early. `ahead` is the
 * number of orders before this one in the queue.
 */
export function estimateSteps(
  { evaluationState: state, createdAt }: OrderRow,
  ahead: number | null,
): ProgressStep[] {
  const waiting = state === 'submitted';
  const ready = state === 'ready';
  return [
    { title: '资料已提交', note: dateTimeText(createdAt), phase: 'done' },
    {
      title: waiting ? '排队中' : '轮到您了',
      note: waiting ? queueText(ahead) : '排队结束',
      phase: waiting ? 'now' : 'done',
    },
    {
      title: '模型估价',
      note: '对照同区服的成交记录，逐项计算加减',
      phase: waiting ? 'later' : ready ? 'done' : 'now',
    },
    {
      title: '生成报告',
      note: '价格、区间、依据和建议',
      phase: ready ? 'now' : 'later',
    },
  ];
}

const queueText = (ahead: number | null) =>
  ahead !== null && ahead > 0 ? `前面还有 ${ahead} 份` : '马上开始';
