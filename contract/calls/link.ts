import { z } from 'zod';
import { call, Fen, Id } from '../call';
import { READ_WORDS_LIMIT, readPlaces, SHARE_TEXT_LIMIT, surenesses } from '../reading';
import { Answer } from './evaluation';

/** Where an answer was read, in which words, and how sure that is. */
const readFrom = {
  place: z.enum(readPlaces),
  words: z.string().max(READ_WORDS_LIMIT),
  sureness: z.enum(surenesses),
};

/** What a listing says of an account, as answers to the form of its game. */
export const LinkReading = z.object({
  /** Sent with the submission: what still stands as it was read counts as read. */
  readingId: Id,
  gameId: Id,
  gameName: z.string(),
  marketplace: z.string(),
  /** A listing of the sandbox, generated to try it on. */
  sample: z.boolean(),
  title: z.string(),
  askedPrice: Fen.nullable(),
  server: z.object({ serverId: Id, zone: z.int().nullable(), ...readFrom }).nullable(),
  /** In the order of the form. */
  answers: z.array(z.object({ key: z.string(), answer: Answer, ...readFrom })),
});

export const linkCalls = {
  'POST /app-api/api/evaluate/user/game/link/evaluate/verify': call({
    summary: 'Read the account that a marketplace’s link, or a text with one, leads to',
    access: 'user',
    rate: 'submit',
    payload: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, '请粘贴商品链接或分享文本')
        .max(SHARE_TEXT_LIMIT, `内容不能超过 ${SHARE_TEXT_LIMIT} 个字，请只粘贴商品链接`),
      /** The game that the person chose; taken where the listing does not say. */
      gameId: Id.optional(),
    }),
    data: LinkReading,
  }),
};
