import { z } from 'zod';
import { defineCall, Fen, Id } from '../call';
import { AnswerSchema } from './game';

export const evaluationEndpoints = {
  'POST /app-api/game/quote': defineCall({
    own: 'The form shows the price range while it is filled in.',
    summary:
      'The price range of an account that is only partly described, and what each open question can change; stores nothing',
    access: 'public',
    rate: 'read',
    payload: z.strictObject({
      gameId: Id,
      serverId: Id,
      /** Answers that the form does not allow are ignored, because the user may still be typing. */
      answers: z.record(z.string().max(64), AnswerSchema),
    }),
    data: z.object({
      /** The price range as the report would show it; `null` with too few sales, or if no sold account is similar. */
      range: z.object({ fair: Fen, low: Fen, high: Fen }).nullable(),
      /** Whether the prices are based on sample sales. */
      sample: z.boolean(),
      /** Unanswered questions, each with how much its answer usually changes the price, largest first. */
      open: z.array(z.object({ key: z.string(), change: Fen })),
    }),
  }),
};
