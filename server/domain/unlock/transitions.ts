import type { HelpRequestState } from '@account-doctor/contract/unlock';
import type { Transition } from '../../core/transition';

/** The machine of a request for help, complete: what stands in no row is refused. */
export const helpRequestTransitions: readonly Transition<HelpRequestState>[] = [
  // The last helper came, or the report was opened in another way.
  { from: 'open', to: 'unlocked', by: ['system'] },
  { from: 'open', to: 'expired', by: ['system'] },
];
