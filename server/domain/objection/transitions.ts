import type { ObjectionState } from '@account-doctor/contract/objection';
import type { Transition } from '../../core/transition';

/** All transitions of an objection: a member answers it once. */
export const objectionTransitions: readonly Transition<ObjectionState>[] = [
  { from: 'waiting', to: 'answered', by: ['staff'] },
];
