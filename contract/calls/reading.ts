import { z } from 'zod';
import { defineCall, Id } from '../call';
import { PICTURES_PER_EVALUATION } from '../limits';
import { AnswerSchema } from './game';
import { READ_WORDS_LIMIT, readPlaces, readingConfidences } from '../reading';

/** Where in the source an answer was found, its original text, and its confidence. */
const answerSource = {
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
  server: z.object({ serverId: Id, zone: z.int().nullable(), ...answerSource }).nullable(),
  /** The read answers, in the order of the form. */
  answers: z.array(z.object({ key: z.string(), answer: AnswerSchema, ...answerSource })),
});

/** A part of one of the user's pictures, in shares of its width and height. */
export const PictureCutSchema = z.object({
  fileId: Id,
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  /** Width of the part divided by its height, in pixels. */
  aspect: z.number(),
});

const PictureReadingSchema = ReadingSchema.extend({
  answers: z.array(
    z.object({
      ...{ key: z.string(), answer: AnswerSchema, ...answerSource, place: z.literal('picture') },
      /** The parts of the pictures that show the answer; those that the user should check come first. */
      cuts: z.array(PictureCutSchema),
    }),
  ),
});

export const readingEndpoints = {
  'POST /app-api/api/evaluate/user/game/picture/read': defineCall({
    own: 'Screenshots fill in the form.',
    summary: 'Read an account from screenshots that the user has uploaded',
    access: 'user',
    rate: 'upload',
    payload: z.strictObject({
      gameId: Id,
      fileIds: z.array(Id).min(1, '请先添加截图').max(PICTURES_PER_EVALUATION),
    }),
    data: PictureReadingSchema,
  }),
};
