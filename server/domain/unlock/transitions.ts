import type { AskingState } from '@account-doctor/contract/unlock';
import type { Transition } from '../../core/transition';

/** The machine of asking for help, complete: what stands in no row is refused. */
export const helpRequestTransitions: readonly Transition<AskingState>[] = [
  // The last helper came, or the report was opened in another way.
  { from: 'open', to: 'unlocked', by: ['system'] },
  { from: 'open', to: 'expired', by: ['system'] },
];
