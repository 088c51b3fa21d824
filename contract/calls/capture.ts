import { z } from 'zod';
import { defineCall, Id, Instant } from '../call';
import { ReadingSchema } from './reading';
import { captureFailures, captureHandBacks, captureStates } from '../capture';

/** A source from which an account of a game can be captured. */
export const CaptureSourceSchema = z.object({
  sourceId: Id,
  name: z.string(),
  /** What is read there, and what the user has to do. */
  note: z.string(),
  /** Whether it is a sandbox game for trying out. */
  sample: z.boolean(),
});

/** Reading of a capture. */
export const CaptureReadingSchema = ReadingSchema.extend({
  /** The player's name, masked. */
  account: z.string(),
  /** Screenshots taken, as files of the user. */
  pictures: z.array(Id),
});

/** A capture with its progress and result. */
export const CaptureTaskSchema = z.object({
  taskId: Id,
  gameId: Id,
  gameName: z.string(),
  source: CaptureSourceSchema,
  state: z.enum(captureStates),
  /** Number of runs so far; distinguishes repeated requests to the user with the same reason. */
  run: z.int(),
  /** Why the user has to act once more, while the capture waits. */
  handedBack: z.enum(captureHandBacks).nullable(),
  failure: z.enum(captureFailures).nullable(),
  /** Progress of the reading. */
  progress: z.object({ done: z.int(), of: z.int(), now: z.string() }).nullable(),
  /** Where the user signs in; `null` while it is not the user's turn. */
  signInUrl: z.string().nullable(),
  expiresAt: Instant,
  reading: CaptureReadingSchema.nullable(),
});

export const captureEndpoints = {
  'GET /app-api/auto/task/sources': defineCall({
    own: 'The form has to know where a game can be captured from.',
    summary: 'Where an account of a game can be captured from',
    access: 'user',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({ list: z.array(CaptureSourceSchema) }),
  }),
  'POST /app-api/auto/task/create': defineCall({
    sameBrowser: true,
    summary: 'Begin a capture, which ends the one under way; the same request twice is one capture',
    access: 'user',
    rate: 'submit',
    payload: z.strictObject({
      /** Idempotency key, one per tap. */
      requestId: Id,
      gameId: Id,
      sourceId: Id,
    }),
    data: CaptureTaskSchema,
  }),
  'GET /app-api/auto/task/get/record': defineCall({
    summary: 'How far a capture is, and what it read',
    access: 'user',
    payload: z.strictObject({ taskId: Id }),
    data: CaptureTaskSchema,
  }),
  'POST /app-api/auto/task/cancel': defineCall({
    own: 'Whoever gives up should not wait ten minutes.',
    summary: 'End a capture',
    access: 'user',
    payload: z.strictObject({ taskId: Id }),
    data: CaptureTaskSchema,
  }),
};
