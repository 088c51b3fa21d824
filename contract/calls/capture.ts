import { z } from 'zod';
import { defineCall, Id, Instant } from '../call';
import { ReadingSchema } from './reading';
import { captureFailures, captureHandBacks, captureStates } from '../capture';

/** A game from which the service can read an account after the player signs in there. */
export const CaptureSourceSchema = z.object({
  sourceId: Id,
  name: z.string(),
  /** A text about what the capture reads and what the user has to do. */
  note: z.string(),
  /** Whether it is the sandbox game for trying out captures. */
  sample: z.boolean(),
});

/** The answers that a capture has read. */
export const CaptureReadingSchema = ReadingSchema.extend({
  /** The player's name, masked. */
  account: z.string(),
  /** Screenshots that the capture took, as file ids of the user. */
  pictures: z.array(Id),
});

/** A capture: its progress, and its result. */
export const CaptureTaskSchema = z.object({
  taskId: Id,
  gameId: Id,
  gameName: z.string(),
  source: CaptureSourceSchema,
  state: z.enum(captureStates),
  /** Number of runs so far. It distinguishes two requests to the user for the same reason. */
  run: z.int(),
  /** Why the capture waits for the user; `null` if it does not. */
  handedBack: z.enum(captureHandBacks).nullable(),
  failure: z.enum(captureFailures).nullable(),
  /** Steps done, their total, and the current step; `null` before the reading starts. */
  progress: z.object({ done: z.int(), of: z.int(), now: z.string() }).nullable(),
  /** Page on which the user signs in to the game; `null` if no sign-in is needed now. */
  signInUrl: z.string().nullable(),
  expiresAt: Instant,
  reading: CaptureReadingSchema.nullable(),
});

export const captureEndpoints = {
  'GET /app-api/auto/task/sources': defineCall({
    own: 'The form must show from where it can capture an account.',
    summary: 'The sources from which accounts of a game can be captured',
    access: 'user',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({ list: z.array(CaptureSourceSchema) }),
  }),
  'POST /app-api/auto/task/create': defineCall({
    sameBrowser: true,
    summary: 'Start a capture and end the current one; a repeated request returns the same capture',
    access: 'user',
    rate: 'submit',
    payload: z.strictObject({
      /** Idempotency key; a new one for each tap. */
      requestId: Id,
      gameId: Id,
      sourceId: Id,
    }),
    data: CaptureTaskSchema,
  }),
  'GET /app-api/auto/task/get/record': defineCall({
    summary: 'The progress and the result of a capture',
    access: 'user',
    payload: z.strictObject({ taskId: Id }),
    data: CaptureTaskSchema,
  }),
  'POST /app-api/auto/task/cancel': defineCall({
    own: 'Users who give up should not have to wait ten minutes.',
    summary: 'End a capture',
    access: 'user',
    payload: z.strictObject({ taskId: Id }),
    data: CaptureTaskSchema,
  }),
};
