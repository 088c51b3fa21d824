import type { SignedInPlayer } from '../../providers/capture/capture';
import type { Services } from '../../core/services';
import { enqueue } from '../../core/jobs/queue';
import { SYSTEM } from '../../core/transition';
import { CAPTURE_PATH } from './captures';
import { captureSourceOf } from './sources';
import { bindBrowser, type CaptureTaskRow, lockCaptureTask, selectTaskByTicket } from './store';
import { isCaptureOpenAt, moveCaptureTask } from './task';

/** Duration in ms after which a reading counts as lost, because its process must have stopped. */
export const READING_LIMIT = 90_000;

/** The capture with this ticket; `null` if it has ended or does not exist. */
export async function captureOfTicket(
  { database, now }: Services,
  ticket: string,
): Promise<CaptureTaskRow | null> {
  const task = await selectTaskByTicket(database, ticket);
  return task && isCaptureOpenAt(task, now()) ? task : null;
}

/** Addresses to send the player to the sign-in page and back. */
const signInVisitOf = ({ gameId, ticket, handedBack }: CaptureTaskRow, origin: string) => ({
  gameId,
  origin,
  returnUrl: `${origin}${CAPTURE_PATH}/${ticket}/return`,
  captcha: handedBack === 'captcha',
});

/**
 * Whether a capture belongs to this browser. A capture that was started in the mini-program has no browser yet and is
 * assigned to this one.
 */
export async function belongsToBrowser(
  { database }: Services,
  { taskId, platform, browser: ownBrowser }: CaptureTaskRow,
  browser: string,
): Promise<boolean> {
  if (ownBrowser !== null || platform === 'h5') return ownBrowser === browser;
  return database.transaction(async (tx) => {
    await bindBrowser(tx, taskId, browser);
    return (await lockCaptureTask(tx, taskId))?.browser === browser;
  });
}

/** Address of the game's sign-in page for a capture. */
export const signInAddress = (services: Services, task: CaptureTaskRow, origin: string): string =>
  captureSourceOf(services, task.sourceId, task.gameId).signInAddress(signInVisitOf(task, origin));

/** Records that the player goes to the sign-in page, and returns its address. */
export async function openSignIn(
  services: Services,
  task: CaptureTaskRow,
  origin: string,
): Promise<string> {
  const { database, now } = services;
  const { taskId } = task;
  await database.transaction(async (tx) => {
    const locked = await lockCaptureTask(tx, taskId);
    if (locked?.state !== 'created' || !isCaptureOpenAt(locked, now())) return;
    const actor = { by: 'user', userId: locked.userId } as const;
    await moveCaptureTask(tx, locked, { to: 'waiting_for_login', actor, at: now() });
  });
  return signInAddress(services, task, origin);
}

/** The input of a reading that has started. */
export interface ReadingInput {
  taskId: string;
  userId: string;
  gameId: string;
  sourceId: string;
  run: number;
  expiresAt: Date;
  player: SignedInPlayer;
}

/**
 * Handles the player's return from the sign-in page with the parameters that this page added. Returns the reading to
 * start, or `null` if it is already running.
 * @throws CaptureProblem if the parameters do not prove a sign-in
 */
export async function returnFromSignIn(
  services: Services,
  task: CaptureTaskRow,
  { returned, origin }: { returned: URLSearchParams; origin: string },
): Promise<ReadingInput | null> {
  if (task.state !== 'waiting_for_login') return null;
  const { database, now } = services;
  const { taskId, userId, gameId, sourceId, expiresAt } = task;
  const source = captureSourceOf(services, sourceId, gameId);
  const player = await source.identifyPlayer(returned, signInVisitOf(task, origin));
  return database.transaction(async (tx) => {
    const locked = await lockCaptureTask(tx, taskId);
    if (locked?.state !== 'waiting_for_login' || !isCaptureOpenAt(locked, now())) return null;
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
 * The job `handBackCapture`: if a capture is still unfinished, its process has stopped and has lost the player's
 * session with the game. The job asks the player to sign in again.
 */
export const handBackCapture = (
  { database, now }: Services,
  { taskId, run }: { taskId: string; run: number },
): Promise<void> =>
  database.transaction(async (tx) => {
    const task = await lockCaptureTask(tx, taskId);
    if (task?.state !== 'capturing' || task.run !== run || !isCaptureOpenAt(task, now())) return;
    await moveCaptureTask(tx, task, {
      to: 'waiting_for_login',
      actor: SYSTEM,
      at: now(),
      change: { handedBack: 'interrupted' },
      note: 'interrupted',
    });
  });
