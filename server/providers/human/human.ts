import type { HumanTask } from '@account-doctor/contract/human';

/** What somebody brings who did a task; which of the fields depends on the task. */
export interface TaskProof {
  taskId?: string;
  answer?: string;
  ticket?: string;
  randstr?: string;
}

/** Port to whoever tells people from programs. */
export interface HumanCheck {
  /** A new task for somebody. */
  task(): HumanTask;
  /**
   * Whether that proves a person at that address; each proof counts once.
   * @throws HumanCheckUnavailable when nobody can say
   */
  passes(proof: TaskProof, address: string): Promise<boolean>;
}

/** Whoever tells people from programs did not answer. */
export class HumanCheckUnavailable extends Error {
  override readonly name = 'HumanCheckUnavailable';
}
