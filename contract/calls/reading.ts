import { z } from 'zod';
import { Id } from '../call';
import { AnswerSchema } from './game';
import { READ_WORDS_LIMIT, readPlaces, readingConfidences } from '../reading';

/** The part of the source that an answer comes from, its original text, and its confidence. */
const readFrom = {
  place: z.enum(readPlaces),
  words: z.string().max(READ_WORDS_LIMIT),
  sureness: z.enum(readingConfidences),
};

/** An account's data from a listing, a picture or a capture, as answers to the game's form. */
export const ReadingSchema = z.object({
  /** Id to send with the submission; answers that the user has not changed count as read. */
  readingId: Id,
  gameId: Id,
  gameName: z.string(),
  /** Name of the marketplace or game that was read. */
  origin: z.string(),
  /** Whether the account is a generated one from the sandbox. */
  sample: z.boolean(),
  server: z.object({ serverId: Id, zone: z.int().nullable(), ...readFrom }).nullable(),
  /** The read answers, in the order of the form. */
  answers: z.array(z.object({ key: z.string(), answer: AnswerSchema, ...readFrom })),
});
