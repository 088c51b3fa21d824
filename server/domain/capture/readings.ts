import type { CaptureFailure, CaptureHandBack } from '@account-doctor/contract/capture';
import { answerProblem } from '@account-doctor/contract/game';
import { PICTURES_PER_EVALUATION } from '@account-doctor/contract/limits';
import type { CaptureReading } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from '../../core/database/database';
import {
  CaptureProblem,
  type CapturedAccount,
  type CaptureProblemReason,
} from '../../providers/capture/capture';
import type { Services } from '../../core/services';
import { SYSTEM } from '../../core/transition';
import { withoutRetired, gameForEvaluation, zoneProblem } from '../game';
import { storeReading } from '../reading';
import { maskAccount } from '../report';
import { storePictureForUser, releaseFiles } from '../storage';
import { pinUserIfAny } from '../user';
import { type ReadingInput, READING_LIMIT } from './signIn';
import { captureSourceOf } from './sources';
import { type CaptureTaskRow, lockCaptureTask, updateCaptureProgress } from './store';
import { failTask, isCaptureOpenAt, moveCaptureTask } from './task';

/** Pauses before a game that cannot be reached is requested again, in ms. */
const RETRY_PAUSES = [500, 1_500];

/** How a capture continues after its reading failed, by the reason of the failure. */
const outcomeOfProblem: Record<
  CaptureProblemReason,
  { handBack: CaptureHandBack } | { failure: CaptureFailure }
> = {
  captcha: { handBack: 'captcha' },
  refused: { handBack: 'interrupted' },
  hidden: { failure: 'hidden' },
  unreachable: { failure: 'unreachable' },
};

/**
 * Reads accounts in this process. Not a job of the queue: jobs get their input from the database, where a player's
 * credentials must never be stored. The credentials are only in the memory of the process to which the player
 * returned, and only until the account is read.
 */
export class CaptureReadings {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly services: Services) {}

  /** Starts reading an account in the background of the request with which the player returned. */
  start(reading: ReadingInput, log: FastifyBaseLogger): void {
    const run = this.read(reading).catch((error: unknown) => {
      log.error({ err: error }, 'Reading an account was interrupted');
    });
    this.running.add(run);
    void run.finally(() => this.running.delete(run));
  }

  /** Resolves when no reading is running. */
  async waitUntilIdle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private async read(reading: ReadingInput): Promise<void> {
    const { services } = this;
    try {
      const account = await limitDuration(readWithRetries(services, reading));
      await storeAccount(services, reading, account);
    } catch (error) {
      const outcome =
        error instanceof CaptureProblem
          ? outcomeOfProblem[error.reason]
          : { failure: 'unreadable' as const };
      await services.database.transaction(async (tx) => {
        const task = await lockReading(services, tx, reading);
        if (task) await endCapture(tx, task, { outcome, at: services.now() });
      });
      if (!(error instanceof CaptureProblem)) throw error;
    }
  }
}

function endCapture(
  transaction: Transaction,
  task: CaptureTaskRow,
  { outcome, at }: { outcome: (typeof outcomeOfProblem)[CaptureProblemReason]; at: Date },
): Promise<void> {
  if ('failure' in outcome)
    return failTask(transaction, task, { failure: outcome.failure, actor: SYSTEM, at });
  const { handBack } = outcome;
  const change = { handedBack: handBack, progress: null };
  const move = { to: 'waiting_for_login', actor: SYSTEM, at, change, note: handBack } as const;
  return moveCaptureTask(transaction, task, move);
}

/** Locks and returns the task of a reading; `null` if the task has changed meanwhile. */
async function lockReading(
  { now }: Services,
  transaction: Transaction,
  { taskId, run }: ReadingInput,
): Promise<CaptureTaskRow | null> {
  const task = await lockCaptureTask(transaction, taskId);
  return task?.state === 'capturing' && task.run === run && isCaptureOpenAt(task, now())
    ? task
    : null;
}

/** Limits the duration of a reading to less than the time after which the player is asked to sign in again. */
async function limitDuration<Read>(reading: Promise<Read>): Promise<Read> {
  const stop = new AbortController();
  const limit = pause(READING_LIMIT / 2, undefined, { signal: stop.signal, ref: false }).then(
    () => {
      throw new CaptureProblem('unreachable');
    },
  );
  try {
    return await Promise.race([reading, limit]);
  } finally {
    stop.abort();
    limit.catch(() => undefined);
  }
}

/** Reads an account; tries again while the game cannot be reached. */
async function readWithRetries(
  services: Services,
  reading: ReadingInput,
): Promise<CapturedAccount> {
  const { taskId, run, player } = reading;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await player.read((progress) =>
        updateCaptureProgress(services.database, { taskId, run }, progress),
      );
    } catch (error) {
      const wait = RETRY_PAUSES[attempt];
      const again = error instanceof CaptureProblem && error.reason === 'unreachable';
      if (!again || wait === undefined) throw error;
      await pause(wait);
    }
  }
}

/** Stores what was read, unless the capture was cancelled or has expired meanwhile. */
async function storeAccount(
  services: Services,
  reading: ReadingInput,
  account: CapturedAccount,
): Promise<void> {
  const { database, now } = services;
  const { userId } = reading;
  const described = await toFormAnswers(services, reading, account);
  if (described.answers.length === 0) throw new CaptureProblem('hidden');
  const pictures: string[] = [];
  for (const content of account.pictures.slice(0, PICTURES_PER_EVALUATION))
    pictures.push(
      await storePictureForUser(services, { ownerId: userId, purpose: 'evaluation', content }),
    );
  const { gameId, sourceId } = reading;
  const { name: origin, sample } = captureSourceOf(services, sourceId, gameId);
  await database.transaction(async (tx) => {
    const exists = await pinUserIfAny(tx, userId);
    const task = exists ? await lockReading(services, tx, reading) : null;
    if (!task) return releaseFiles(tx, userId, pictures);
    const readingId = await storeReading(tx, {
      userId,
      source: 'capture',
      origin,
      gameId,
      answers: Object.fromEntries(described.answers.map(({ key, answer }) => [key, answer])),
      createdAt: now(),
    });
    const result: CaptureReading = {
      readingId,
      gameId,
      origin,
      sample,
      ...described,
      account: maskAccount(account.player),
      pictures,
    };
    const move = { to: 'captured', actor: SYSTEM, at: now(), change: { reading: result } } as const;
    await moveCaptureTask(tx, task, move);
  });
}

/** Converts what was read to answers of the game's form; omits what does not fit the form. */
async function toFormAnswers(
  { database }: Services,
  { gameId }: ReadingInput,
  { server, answers }: CapturedAccount,
): Promise<Pick<CaptureReading, 'gameName' | 'server' | 'answers'>> {
  const { game, servers, fields } = withoutRetired(await gameForEvaluation(database, gameId));
  const byGame = { place: 'game', sureness: 'sure' } as const;
  const known = servers.find(({ serverId }) => serverId === server?.serverId);
  const fits = known && server && zoneProblem(known, server.zone ?? undefined) === null;
  return {
    gameName: game.name,
    server: fits ? { ...server, ...byGame } : null,
    answers: fields.flatMap((field) => {
      const read = answers.find(({ key }) => key === field.key);
      return read && answerProblem(field, read.answer) === null ? [{ ...read, ...byGame }] : [];
    }),
  };
}
