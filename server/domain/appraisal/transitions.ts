import type { HumanEvaluationState } from '@account-doctor/contract/states';
import type { Transition } from '../../core/transition';

/** The machine of a human evaluation, complete: what stands in no row is refused. */
export const appraisalTransitions: readonly Transition<HumanEvaluationState>[] = [
  // The order was paid.
  { from: 'unpaid', to: 'queued', by: ['system'] },
  // The order was closed unpaid, or cancelled before anybody claimed it.
  { from: 'unpaid', to: 'withdrawn', by: ['system'] },
  { from: 'queued', to: 'withdrawn', by: ['system', 'staff'] },
  { from: 'queued', to: 'assigned', by: ['staff'] },
  { from: 'assigned', to: 'reviewing', by: ['staff'] },
  // Given back: another valuer takes it.
  { from: 'assigned', to: 'queued', by: ['staff'] },
  { from: 'reviewing', to: 'queued', by: ['staff'] },
  { from: 'reviewing', to: 'needs_info', by: ['staff'] },
  { from: 'needs_info', to: 'reviewing', by: ['user'] },
  { from: 'reviewing', to: 'second_reading', by: ['staff'] },
  { from: 'second_reading', to: 'reviewing', by: ['staff'] },
  { from: 'second_reading', to: 'delivered', by: ['staff'] },
  // Once, within the appeal's time; who takes it neither valued nor read the first report.
  { from: 'delivered', to: 'appealed', by: ['user'] },
  { from: 'appealed', to: 're_review', by: ['staff'] },
  { from: 're_review', to: 'appealed', by: ['staff'] },
  { from: 're_review', to: 'needs_info', by: ['staff'] },
  { from: 'needs_info', to: 're_review', by: ['user'] },
  { from: 're_review', to: 'second_reading', by: ['staff'] },
  { from: 'second_reading', to: 're_review', by: ['staff'] },
  { from: 'second_reading', to: 'final', by: ['staff'] },
  // The money goes back before there is a report.
  { from: 'assigned', to: 'withdrawn', by: ['system', 'staff'] },
  { from: 'reviewing', to: 'withdrawn', by: ['system', 'staff'] },
  { from: 'needs_info', to: 'withdrawn', by: ['system', 'staff'] },
  { from: 'second_reading', to: 'withdrawn', by: ['system', 'staff'] },
];
