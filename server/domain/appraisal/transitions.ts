import type { HumanEvaluationState } from '@account-doctor/contract/states';
import type { Transition } from '../../core/transition';

/** All transitions of an appraisal. */
export const appraisalTransitions: readonly Transition<HumanEvaluationState>[] = [
  // The order was paid.
  { from: 'unpaid', to: 'queued', by: ['system'] },
  // The order was closed unpaid, or cancelled before anybody claimed it.
  { from: 'unpaid', to: 'withdrawn', by: ['system'] },
  { from: 'queued', to: 'withdrawn', by: ['system', 'staff'] },
  { from: 'queued', to: 'assigned', by: ['staff'] },
  { from: 'assigned', to: 'reviewing', by: ['staff'] },
  // The valuer or an admin returned the task to the queue, or the valuer was disabled.
  { from: 'assigned', to: 'queued', by: ['staff'] },
  { from: 'reviewing', to: 'queued', by: ['staff', 'system'] },
  { from: 'reviewing', to: 'needs_info', by: ['staff'] },
  { from: 'needs_info', to: 'reviewing', by: ['user'] },
  { from: 'reviewing', to: 'second_reading', by: ['staff'] },
  { from: 'second_reading', to: 'reviewing', by: ['staff'] },
  { from: 'second_reading', to: 'delivered', by: ['staff'] },
  // The customer can appeal once, within the period for it.
  { from: 'delivered', to: 'appealed', by: ['user'] },
  { from: 'appealed', to: 're_review', by: ['staff'] },
  { from: 're_review', to: 'appealed', by: ['staff', 'system'] },
  { from: 're_review', to: 'needs_info', by: ['staff'] },
  { from: 'needs_info', to: 're_review', by: ['user'] },
  { from: 're_review', to: 'second_reading', by: ['staff'] },
  { from: 'second_reading', to: 're_review', by: ['staff'] },
  { from: 'second_reading', to: 'final', by: ['staff'] },
  // The order is refunded before its report is delivered.
  { from: 'assigned', to: 'withdrawn', by: ['system', 'staff'] },
  { from: 'reviewing', to: 'withdrawn', by: ['system', 'staff'] },
  { from: 'needs_info', to: 'withdrawn', by: ['system', 'staff'] },
  { from: 'second_reading', to: 'withdrawn', by: ['system', 'staff'] },
];
