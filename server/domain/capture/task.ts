import {
  isCaptureOpen,
  type CaptureFailure,
  type CaptureState,
} from '@account-doctor/contract/capture';
import type { Transaction } from '../../core/database/database';
import { SYSTEM, requireAllowed, type Actor } from '../../core/transition';
import { insertTaskEvent, updateTask, type CaptureTask } from './store';
import { captureTransitions } from './transitions';

/** How long a person and the reading have, in ms (docs/product.md, "Capture"). */
export const CAPTURE_LIFE = 10 * 60_000;

/** The state of a capture at a moment: its end by the clock counts before it is written down. */
export const stateAt = ({ state, expiresAt }: CaptureTask, now: Date): CaptureState =>
  isCaptureOpen(state) && expiresAt <= now ? 'expired' : state;

export const isOpenAt = (task: CaptureTask, now: Date) => isCaptureOpen(stateAt(task, now));

interface Move {
  to: CaptureState;
  actor: Actor;
  at: Date;
  change?: Partial<CaptureTask>;
  note?: string;
}

/** Moves a task that the caller has locked, and notes it. Refuses what the machine does not allow. */
export async function moveTask(
  transaction: Transaction,
  { taskId, state: from }: CaptureTask,
  { to, actor, at, change = {}, note }: Move,
): Promise<void> {
  requireAllowed(captureTransitions, { from, to }, actor);
  const gone = isCaptureOpen(to) ? {} : { ticket: null, progress: null };
  await updateTask(transaction, taskId, { handedBack: null, ...change, ...gone, state: to });
  await insertTaskEvent(transaction, { taskId, from, to, actor, at, note: note ?? null });
}

/** Moves a locked task to its failure. */
export const failTask = (
  transaction: Transaction,
  task: CaptureTask,
  failure: CaptureFailure,
  actor: Actor,
  at: Date,
) => moveTask(transaction, task, { to: 'failed', actor, at, change: { failure }, note: failure });

/** Ends a locked task by the clock. */
export const expireTask = (transaction: Transaction, task: CaptureTask, at: Date) =>
  moveTask(transaction, task, { to: 'expired', actor: SYSTEM, at });
