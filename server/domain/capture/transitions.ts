import type { CaptureState } from '@account-doctor/contract/capture';
import type { Transition } from '../../core/transition';

/** All allowed transitions of a capture. */
export const captureTransitions: readonly Transition<CaptureState>[] = [
  // The player opens the sign-in page, and returns from the game's sign-in.
  { from: 'created', to: 'waiting_for_login', by: ['user'] },
  { from: 'waiting_for_login', to: 'capturing', by: ['user'] },
  // The game requires another sign-in, or the process of the reading was lost.
  { from: 'capturing', to: 'waiting_for_login', by: ['system'] },
  { from: 'capturing', to: 'captured', by: ['system'] },
  { from: 'capturing', to: 'failed', by: ['system'] },
  // The user cancelled.
  { from: 'created', to: 'failed', by: ['user'] },
  { from: 'waiting_for_login', to: 'failed', by: ['user'] },
  { from: 'capturing', to: 'failed', by: ['user'] },
  // The time limit of ten minutes is over.
  { from: 'created', to: 'expired', by: ['system'] },
  { from: 'waiting_for_login', to: 'expired', by: ['system'] },
  { from: 'capturing', to: 'expired', by: ['system'] },
];
