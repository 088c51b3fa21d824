import { z } from 'zod';
import { call, Id, Instant } from '../call';
import { Reading } from './reading';
import { captureFailures, captureHandBacks, captureStates } from '../capture';

/** Somewhere an account of a game can be captured from. */
export const CaptureSource = z.object({
  sourceId: Id,
  name: z.string(),
  /** What is read there, and what is left to the person. */
  note: z.string(),
  /** A game of the sandbox, to try it on. */
  sample: z.boolean(),
});

/** What a capture read. */
export const CaptureReading = Reading.extend({
  /** Of the player, masked. */
  account: z.string(),
  /** Pictures that were taken, files of the user for the evaluation. */
  pictures: z.array(Id),
});

/** A capture, how far it is, and what came of it. */
export const CaptureTask = z.object({
  taskId: Id,
  gameId: Id,
  gameName: z.string(),
  source: CaptureSource,
  state: z.enum(captureStates),
  /** How many readings were begun: tells one hand-back from the next, whatever its reason. */
  run: z.int(),
  /** Why the person is asked once more; the capture waits for him. */
  handedBack: z.enum(captureHandBacks).nullable(),
  failure: z.enum(captureFailures).nullable(),
  /** What is being read. */
  progress: z.object({ done: z.int(), of: z.int(), now: z.string() }).nullable(),
  /** Where the person signs in; `null` while it is not his turn. */
  signInUrl: z.string().nullable(),
  expiresAt: Instant,
  reading: CaptureReading.nullable(),
});

export const captureCalls = {
  'GET /app-api/auto/task/sources': call({
    own: 'The form has to know where a game can be captured from.',
    summary: 'Where an account of a game can be captured from',
    access: 'user',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({ list: z.array(CaptureSource) }),
  }),
  'POST /app-api/auto/task/create': call({
    sameBrowser: true,
    summary: 'Begin a capture, which ends the one under way; the same request twice is one capture',
    access: 'user',
    rate: 'submit',
    payload: z.strictObject({
      /** Made by the client per tap, so that a repeat finds the first capture. */
      requestId: Id,
      gameId: Id,
      sourceId: Id,
    }),
    data: CaptureTask,
  }),
  'GET /app-api/auto/task/get/record': call({
    summary: 'How far a capture is, and what it read',
    access: 'user',
    payload: z.strictObject({ taskId: Id }),
    data: CaptureTask,
  }),
  'POST /app-api/auto/task/cancel': call({
    own: 'Whoever gives up should not wait ten minutes.',
    summary: 'End a capture',
    access: 'user',
    payload: z.strictObject({ taskId: Id }),
    data: CaptureTask,
  }),
};
