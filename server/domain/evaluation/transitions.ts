import type { AiEvaluationState } from '@account-doctor/contract/states';
import type { Transition } from '../../core/transition';

/** All allowed transitions of an AI evaluation. */
export const evaluationTransitions: readonly Transition<AiEvaluationState>[] = [
  { from: 'submitted', to: 'estimating', by: ['system'] },
  // The order was closed, or every attempt failed before the estimate began.
  { from: 'submitted', to: 'failed', by: ['system'] },
  { from: 'estimating', to: 'ready', by: ['system'] },
  // Delivered: the free part can be read, the rest must be unlocked.
  { from: 'ready', to: 'locked', by: ['system'] },
  { from: 'locked', to: 'unlocked', by: ['system'] },
  // The unlock was reversed, because the payment was refunded.
  { from: 'unlocked', to: 'locked', by: ['system'] },
  // The game's form has changed; the user completes the answers and submits again.
  { from: 'estimating', to: 'needs_input', by: ['system'] },
  { from: 'estimating', to: 'insufficient_data', by: ['system'] },
  { from: 'estimating', to: 'failed', by: ['system'] },
  { from: 'needs_input', to: 'submitted', by: ['user'] },
  { from: 'failed', to: 'submitted', by: ['system'] },
];
