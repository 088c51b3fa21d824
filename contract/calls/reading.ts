import { z } from 'zod';
import { Id } from '../call';
import { AnswerSchema } from './game';
import { READ_WORDS_LIMIT, readPlaces, readingConfidences } from '../reading';

/** Source of an answer, its original text, and its confidence. */
const readFrom = {
  place: z.enum(readPlaces),
  words: z.string().max(READ_WORDS_LIMIT),
  sureness: z.enum(readingConfidences),
};

/** A reading: an account's data as answers to its game's form. */
export const ReadingSchema = z.object({
  /** Sent with the submission; unchanged answers count as read. */
  readingId: Id,
  gameId: Id,
  gameName: z.string(),
  /** The marketplace or game that was read. */
  origin: z.string(),
  /** Whether it is a generated sandbox account. */
  sample: z.boolean(),
  server: z.object({ serverId: Id, zone: z.int().nullable(), ...readFrom }).nullable(),
  /** In form order. */
  answers: z.array(z.object({ key: z.string(), answer: AnswerSchema, ...readFrom })),
});
