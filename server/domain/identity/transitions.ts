import type { RealNameState } from '@account-doctor/contract/states';
import type { Transition } from '../../core/transition';

/** All allowed transitions of a real-name verification. */
export const realNameTransitions: readonly Transition<RealNameState>[] = [
  { from: 'none', to: 'pending', by: ['user'] },
  { from: 'rejected', to: 'pending', by: ['user'] },
  { from: 'pending', to: 'verified', by: ['system'] },
  { from: 'pending', to: 'rejected', by: ['system'] },
  // The user withdraws the consent.
  { from: 'verified', to: 'none', by: ['user'] },
  { from: 'rejected', to: 'none', by: ['user'] },
];
