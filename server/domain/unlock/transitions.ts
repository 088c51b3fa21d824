import type { HelpRequestState } from '@account-doctor/contract/unlock';
import type { Transition } from '../../core/transition';

/** All allowed transitions of a help request. */
export const helpRequestTransitions: readonly Transition<HelpRequestState>[] = [
  // The last helper helped, or the report was opened in another way.
  { from: 'open', to: 'unlocked', by: ['system'] },
  { from: 'open', to: 'expired', by: ['system'] },
];
