import { captureAwaitsLogin } from '@account-doctor/contract/capture';
import { randomUUID } from 'node:crypto';
import type { CaptureTask as CaptureTaskView } from '@account-doctor/contract/types';
import type { Database } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Caller } from '../../core/http/handler';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { newToken } from '../../core/token';
import { requireConsent } from '../consent';
import { findGame } from '../game';
import { lockUser } from '../user';
import { describeSource, captureSourceOf, captureSourcesFor } from './sources';
import {
  type CaptureTaskRow,
  deleteTasksBefore,
  insertCaptureTask,
  insertCaptureEvent,
  lockOpenTask,
  lockCaptureTask,
  selectCaptureTask,
  selectTaskOfRequest,
} from './store';
import { CAPTURE_LIFE, expireTask, failTask, isCaptureOpenAt, captureStateAt } from './task';

/** Path of the page where the user signs in for a capture; the capture's ticket is appended to it. */
export const CAPTURE_PATH = '/capture';

/** Age in ms at which a capture is deleted: answers that are submitted later do not count as read from the game. */
const RETENTION = 24 * 3_600_000;

interface CaptureRequest {
  userId: string;
  requestId: string;
  gameId: string;
  sourceId: string;
}

/**
 * Starts a capture and returns it. Idempotent by request id, even for concurrent calls; a request with a new id
 * cancels the user's open capture. Rejects an unknown game, and a source that has no accounts of the game or cannot
 * be used from the caller's terminal.
 */
export async function beginCapture(
  services: Services,
  { userId, requestId, gameId, sourceId }: CaptureRequest,
  caller: Pick<Caller, 'platform' | 'vouched' | 'browser'>,
): Promise<CaptureTaskRow> {
  const { database, now } = services;
  await findGame(database, gameId);
  const sources = captureSourcesFor(services, gameId, caller);
  if (!sources.some((source) => source.sourceId === sourceId))
    throw new BusinessError('CAPTURE_SOURCE_UNKNOWN');
  // Without the cookie, this browser cannot be distinguished from the browser of a stranger who got the link.
  if (caller.platform === 'h5' && caller.browser === null)
    throw new BusinessError('CAPTURE_SOURCE_UNKNOWN', '这个浏览器不能自动采集，请用表单填写');
  const at = now();
  const actor = { by: 'user', userId } as const;
  return database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new BusinessError('NOT_LOGGED_IN');
    const known = await selectTaskOfRequest(tx, userId, requestId);
    if (known) return known;
    await requireConsent(tx, userId);
    const open = await lockOpenTask(tx, userId);
    if (open && isCaptureOpenAt(open, at))
      await failTask(tx, open, { failure: 'cancelled', actor, at });
    else if (open) await expireTask(tx, open, at);
    const task: CaptureTaskRow = {
      taskId: randomUUID(),
      userId,
      requestId,
      gameId,
      sourceId,
      ticket: newToken(),
      platform: caller.platform,
      browser: caller.browser,
      state: 'created',
      handedBack: null,
      failure: null,
      run: 0,
      progress: null,
      reading: null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + CAPTURE_LIFE),
    };
    await insertCaptureTask(tx, task);
    const { taskId, expiresAt } = task;
    await insertCaptureEvent(tx, { taskId, from: null, to: 'created', actor, at, note: null });
    await enqueue(tx, 'expireCapture', { payload: { taskId }, runAt: expiresAt });
    return task;
  });
}

/** The user's own capture; throws `CAPTURE_NOT_FOUND` for the capture of another user. */
export async function ownCapture(
  database: Database,
  userId: string,
  taskId: string,
): Promise<CaptureTaskRow> {
  const task = await selectCaptureTask(database, taskId);
  if (task?.userId !== userId) throw new BusinessError('CAPTURE_NOT_FOUND');
  return task;
}

/** Cancels a capture; has no effect if it has ended. */
export async function cancelCapture(
  { database, now }: Services,
  userId: string,
  taskId: string,
): Promise<CaptureTaskRow> {
  await database.transaction(async (tx) => {
    const task = await lockCaptureTask(tx, taskId);
    if (task?.userId !== userId) throw new BusinessError('CAPTURE_NOT_FOUND');
    if (isCaptureOpenAt(task, now()))
      await failTask(tx, task, { failure: 'cancelled', actor: { by: 'user', userId }, at: now() });
  });
  return ownCapture(database, userId, taskId);
}

/** The job `expireCapture`: records that the time limit of a capture has passed. */
export const expireCapture = ({ database, now }: Services, taskId: string) =>
  database.transaction(async (tx) => {
    const task = await lockCaptureTask(tx, taskId);
    if (task && captureStateAt(task, now()) !== task.state) await expireTask(tx, task, now());
  });

/** Deletes captures that are too old for their answers to count as read from the game. */
export const purgeCaptures = ({ database, now }: Services) =>
  deleteTasksBefore(database, new Date(now().getTime() - RETENTION));

/** A capture as shown to its owner, with the address of the sign-in page below `origin`. */
export async function describeCapture(
  services: Services,
  task: CaptureTaskRow,
  origin: string,
): Promise<CaptureTaskView> {
  const { taskId, gameId, run, handedBack, failure, progress, reading, expiresAt, ticket } = task;
  const state = captureStateAt(task, services.now());
  const { name } = await findGame(services.database, gameId);
  return {
    taskId,
    gameId,
    gameName: name,
    source: describeSource(captureSourceOf(services, task.sourceId, gameId)),
    state,
    run,
    handedBack,
    failure,
    progress: state === 'capturing' ? progress : null,
    signInUrl:
      captureAwaitsLogin(state) && ticket !== null ? `${origin}${CAPTURE_PATH}/${ticket}` : null,
    expiresAt: expiresAt.toISOString(),
    reading,
  };
}
