import type { RealNameState } from '@account-doctor/contract/states';
import type { Transition } from '../../core/transition';

/** The machine of real-name verification, complete: what stands in no row is refused. */
export const realNameTransitions: readonly Transition<RealNameState>[] = [
  { from: 'none', to: 'pending', by: ['user'] },
  { from: 'rejected', to: 'pending', by: ['user'] },
  { from: 'pending', to: 'verified', by: ['system'] },
  { from: 'pending', to: 'rejected', by: ['system'] },
  // The consent is taken back.
  { from: 'verified', to: 'none', by: ['user'] },
  { from: 'rejected', to: 'none', by: ['user'] },
];
