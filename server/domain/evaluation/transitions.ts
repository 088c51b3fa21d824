import type { AiEvaluationState } from '@account-doctor/contract/states';
import type { Transition } from '../../core/transition';

/** The machine of an AI evaluation, complete: what stands in no row is refused. */
export const evaluationTransitions: readonly Transition<AiEvaluationState>[] = [
  { from: 'submitted', to: 'estimating', by: ['system'] },
  // The order was closed, or every try broke before the estimate began.
  { from: 'submitted', to: 'failed', by: ['system'] },
  { from: 'estimating', to: 'ready', by: ['system'] },
  // Delivered: what is free can be read, the rest waits to be opened.
  { from: 'ready', to: 'locked', by: ['system'] },
  { from: 'locked', to: 'unlocked', by: ['system'] },
  // What opened it was taken back: its money was returned.
  { from: 'unlocked', to: 'locked', by: ['system'] },
  // The game's form changed under the answers; the person completes them and submits again.
  { from: 'estimating', to: 'needs_input', by: ['system'] },
  { from: 'estimating', to: 'insufficient_data', by: ['system'] },
  { from: 'estimating', to: 'failed', by: ['system'] },
  { from: 'needs_input', to: 'submitted', by: ['user'] },
  { from: 'failed', to: 'submitted', by: ['system'] },
];
