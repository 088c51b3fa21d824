import type { SignedInPlayer } from '../../providers/capture/capture';
import type { Services } from '../../core/services';
import { enqueue } from '../../core/jobs/queue';
import { SYSTEM } from '../../core/transition';
import { CAPTURE_PATH } from './captures';
import { sourceOf } from './sources';
import { bindBrowser, type CaptureTaskRow, lockCaptureTask, selectTaskByTicket } from './store';
import { isOpenAt, moveCaptureTask } from './task';

/** A reading that takes longer broke off with the process that did it, in ms. */
export const READING_LIMIT = 90_000;

/** The capture of a ticket, `null` when it has ended or never was. */
export async function captureOfTicket(
  { database, now }: Services,
  ticket: string,
): Promise<CaptureTaskRow | null> {
  const task = await selectTaskByTicket(database, ticket);
  return task && isOpenAt(task, now()) ? task : null;
}

/** The way of a capture's person to the sign-in page and back. */
const visitOf = ({ gameId, ticket, handedBack }: CaptureTaskRow, origin: string) => ({
  gameId,
  origin,
  returnUrl: `${origin}${CAPTURE_PATH}/${ticket}/return`,
  captcha: handedBack === 'captcha',
});

/**
 * Whether the browser is the one that a capture belongs to. One of a mini-program, which belongs to none
 * at first, takes this.
 */
export async function belongsTo(
  { database }: Services,
  { taskId, platform, browser: known }: CaptureTaskRow,
  browser: string,
): Promise<boolean> {
  if (known !== null || platform === 'h5') return known === browser;
  return database.transaction(async (tx) => {
    await bindBrowser(tx, taskId, browser);
    return (await lockCaptureTask(tx, taskId))?.browser === browser;
  });
}

/** Where the game is signed in to. */
export const signInAddress = (services: Services, task: CaptureTaskRow, origin: string): string =>
  sourceOf(services, task.sourceId, task.gameId).signInAddress(visitOf(task, origin));

/** The person goes on to the sign-in page of a capture: its address. */
export async function openSignIn(
  services: Services,
  task: CaptureTaskRow,
  origin: string,
): Promise<string> {
  const { database, now } = services;
  const { taskId } = task;
  await database.transaction(async (tx) => {
    const locked = await lockCaptureTask(tx, taskId);
    if (locked?.state !== 'created' || !isOpenAt(locked, now())) return;
    const actor = { by: 'user', userId: locked.userId } as const;
    await moveCaptureTask(tx, locked, { to: 'waiting_for_login', actor, at: now() });
  });
  return signInAddress(services, task, origin);
}

/** A reading that was begun. */
export interface BegunReading {
  taskId: string;
  userId: string;
  gameId: string;
  sourceId: string;
  run: number;
  expiresAt: Date;
  player: SignedInPlayer;
}

/**
 * The person came back from the sign-in page with what it added to the address: the reading to be
 * done, `null` when it is being done already.
 * @throws CaptureProblem when that is no sign-in
 */
export async function returnFromSignIn(
  services: Services,
  task: CaptureTaskRow,
  { returned, origin }: { returned: URLSearchParams; origin: string },
): Promise<BegunReading | null> {
  if (task.state !== 'waiting_for_login') return null;
  const { database, now } = services;
  const { taskId, userId, gameId, sourceId, expiresAt } = task;
  const source = sourceOf(services, sourceId, gameId);
  const player = await source.signedIn(returned, visitOf(task, origin));
  return database.transaction(async (tx) => {
    const locked = await lockCaptureTask(tx, taskId);
    if (locked?.state !== 'waiting_for_login' || !isOpenAt(locked, now())) return null;
    const run = locked.run + 1;
    const actor = { by: 'user', userId } as const;
    const change = { run, progress: null };
    await moveCaptureTask(tx, locked, { to: 'capturing', actor, at: now(), change });
    const runAt = new Date(now().getTime() + READING_LIMIT);
    await enqueue(tx, 'handBackCapture', { payload: { taskId, run }, runAt });
    return { taskId, userId, gameId, sourceId, run, expiresAt, player };
  });
}

/**
 * The job `handBackCapture`: a reading that has not ended by now broke off with its process. The
 * sign-in went with it, so that the person is asked once more.
 */
export const handBackCapture = (
  { database, now }: Services,
  { taskId, run }: { taskId: string; run: number },
): Promise<void> =>
  database.transaction(async (tx) => {
    const task = await lockCaptureTask(tx, taskId);
    if (task?.state !== 'capturing' || task.run !== run || !isOpenAt(task, now())) return;
    await moveCaptureTask(tx, task, {
      to: 'waiting_for_login',
      actor: SYSTEM,
      at: now(),
      change: { handedBack: 'interrupted' },
      note: 'interrupted',
    });
  });
