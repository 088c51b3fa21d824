import type { ObjectionState } from '@account-doctor/contract/objection';
import type { Transition } from '../../core/transition';

/** The machine of an objection, complete: it is answered once, by a person. */
export const objectionTransitions: readonly Transition<ObjectionState>[] = [
  { from: 'waiting', to: 'answered', by: ['staff'] },
];
