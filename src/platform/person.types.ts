import type { HumanTask } from '@account-doctor/contract/human';
import type { HumanProof } from '@account-doctor/contract/types';

/**
 * Proves that a person is there, in a way of the platform's own; `null` where the person has to
 * answer in the form, or did not want to.
 */
export type ProvePerson = (task: HumanTask) => Promise<HumanProof | null>;
