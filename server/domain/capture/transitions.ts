import type { CaptureState } from '@account-doctor/contract/capture';
import type { Transition } from '../../core/transition';

/** The machine of a capture, complete: what stands in no row is refused. */
export const captureTransitions: readonly Transition<CaptureState>[] = [
  // The person opens the sign-in page, and comes back from it.
  { from: 'created', to: 'waiting_for_login', by: ['user'] },
  { from: 'waiting_for_login', to: 'capturing', by: ['user'] },
  // The game asks for the person, or the reading broke off.
  { from: 'capturing', to: 'waiting_for_login', by: ['system'] },
  { from: 'capturing', to: 'captured', by: ['system'] },
  { from: 'capturing', to: 'failed', by: ['system'] },
  // Cancelled.
  { from: 'created', to: 'failed', by: ['user'] },
  { from: 'waiting_for_login', to: 'failed', by: ['user'] },
  { from: 'capturing', to: 'failed', by: ['user'] },
  // Ten minutes have passed.
  { from: 'created', to: 'expired', by: ['system'] },
  { from: 'waiting_for_login', to: 'expired', by: ['system'] },
  { from: 'capturing', to: 'expired', by: ['system'] },
];
