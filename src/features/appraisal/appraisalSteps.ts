import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { HumanEvaluationState } from '@account-doctor/contract/states';
import type { HumanStanding, OrderRow } from '@account-doctor/contract/types';
import { minute } from '@/format/time';
import type { Step } from '@/features/evaluation/steps';

/** How far each state has come: the place of the step that is under way. */
const places: Partial<Record<OrderRow['evaluationState'], number>> = {
  queued: 1,
  assigned: 2,
  reviewing: 2,
  needs_info: 2,
  re_review: 2,
  second_reading: 3,
} satisfies Partial<Record<HumanEvaluationState, number>>;

/** The steps of a valuation by a person, by what the service says of it. */
export function humanStepsOf(
  { evaluationState, createdAt }: OrderRow,
  { valuer, ahead, promise }: HumanStanding,
): Step[] {
  const place = places[evaluationState] ?? 0;
  const phase = (step: number) => (step < place ? 'done' : step === place ? 'now' : 'later');
  const due = promise && !promise.stopped ? `，预计 ${minute(promise.deliverDue)} 前交付` : '';
  return [
    { title: '资料已提交', note: minute(createdAt), phase: 'done' },
    {
      title: '估价师接单',
      note: valuer
        ? `${valuer.alias} · ${valuerLevelLabels[valuer.level]}`
        : waitText(ahead, promise),
      phase: phase(1),
    },
    {
      title: '逐项估价',
      note: promise?.stopped ? '等待您补充资料，计时已暂停' : `对照模型逐项核对${due}`,
      phase: phase(2),
    },
    { title: '第二人复核', note: '由另一位估价师检查后交付', phase: phase(3) },
  ];
}

function waitText(ahead: number | null, promise: HumanStanding['promise']): string {
  const place = ahead !== null && ahead > 0 ? `前面还有 ${ahead} 单` : '马上轮到您';
  return promise ? `${place}，${minute(promise.claimDue)} 前接单` : place;
}
