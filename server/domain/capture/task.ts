import {
  isCaptureOpen,
  type CaptureFailure,
  type CaptureState,
} from '@account-doctor/contract/capture';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { SYSTEM, transition, type Actor, type Machine } from '../../core/transition';
import { insertCaptureEvent, type CaptureTaskRow } from './store';
import { captureTasks } from './tables';
import { captureTransitions } from './transitions';

/** Time limit for the player's sign-in and the reading, in ms (docs/product.md, "Capture"). */
export const CAPTURE_LIFE = 10 * 60_000;

/** The state of a capture at a moment: after its time limit `expired`, even if that is not stored yet. */
export const captureStateAt = ({ state, expiresAt }: CaptureTaskRow, now: Date): CaptureState =>
  isCaptureOpen(state) && expiresAt <= now ? 'expired' : state;

export const isCaptureOpenAt = (task: CaptureTaskRow, now: Date) =>
  isCaptureOpen(captureStateAt(task, now));

interface CaptureMove {
  to: CaptureState;
  actor: Actor;
  at: Date;
  change?: Partial<CaptureTaskRow>;
  note?: string;
}

const captureMachine: Machine<CaptureState, CaptureTaskRow> = {
  transitions: captureTransitions,
  table: captureTasks,
  where: ({ taskId }) => eq(captureTasks.taskId, taskId),
};

/**
 * Moves a task that the caller has locked to another state and stores the event. Throws `TRANSITION_REFUSED` if the
 * move is not allowed.
 */
export async function moveCaptureTask(
  transaction: Transaction,
  task: CaptureTaskRow,
  { to, actor, at, change = {}, note }: CaptureMove,
): Promise<void> {
  const { taskId, state: from } = task;
  const cleared = isCaptureOpen(to) ? {} : { ticket: null, progress: null };
  const set = { handedBack: null, ...change, ...cleared };
  await transition(captureMachine, task, { transaction, to, actor, at, set });
  await insertCaptureEvent(transaction, { taskId, from, to, actor, at, note: note ?? null });
}

/** Moves a locked task to the state `failed`. */
export const failTask = (
  transaction: Transaction,
  task: CaptureTaskRow,
  { failure, actor, at }: { failure: CaptureFailure; actor: Actor; at: Date },
) =>
  moveCaptureTask(transaction, task, {
    to: 'failed',
    actor,
    at,
    change: { failure },
    note: failure,
  });

/** Moves a locked task to the state `expired`. */
export const expireTask = (transaction: Transaction, task: CaptureTaskRow, at: Date) =>
  moveCaptureTask(transaction, task, { to: 'expired', actor: SYSTEM, at });
