import { z } from 'zod';
import { Id } from '../call';
import { Answer } from './game';
import { READ_WORDS_LIMIT, readPlaces, surenesses } from '../reading';

/** Where an answer was read, in which words, and how sure that is. */
const readFrom = {
  place: z.enum(readPlaces),
  words: z.string().max(READ_WORDS_LIMIT),
  sureness: z.enum(surenesses),
};

/** What was read of an account, as answers to the form of its game. */
export const Reading = z.object({
  /** Sent with the submission: what still stands as it was read counts as read. */
  readingId: Id,
  gameId: Id,
  gameName: z.string(),
  /** The marketplace or the game that it was read from. */
  origin: z.string(),
  /** Of the sandbox, generated to try it on. */
  sample: z.boolean(),
  server: z.object({ serverId: Id, zone: z.int().nullable(), ...readFrom }).nullable(),
  /** In the order of the form. */
  answers: z.array(z.object({ key: z.string(), answer: Answer, ...readFrom })),
});
