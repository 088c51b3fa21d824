import { z } from 'zod';
import { defineCall, Fen, Id } from '../call';
import { TrimmedText } from '../callFields';
import { ReadingSchema } from './reading';
import { READ_WORDS_LIMIT, SHARE_TEXT_LIMIT } from '../reading';

/** The answers that the service read from a marketplace listing, or from pasted words. */
export const LinkReadingSchema = ReadingSchema.extend({
  title: z.string(),
  askedPrice: Fen.nullable(),
  /** Numbers that the form does not allow, e.g. 132 heroes where its maximum is 130; the user must check them. */
  beyond: z
    .array(z.object({ key: z.string(), said: z.number(), words: z.string().max(READ_WORDS_LIMIT) }))
    .optional(),
});

export const linkEndpoints = {
  'POST /app-api/api/evaluate/user/game/link/evaluate/verify': defineCall({
    summary:
      'Read an account from the link to its marketplace listing, or from words that describe it',
    access: 'user',
    rate: 'submit',
    payload: z.strictObject({
      text: TrimmedText()
        .min(1, '请粘贴商品链接或账号描述')
        .max(SHARE_TEXT_LIMIT, `内容不能超过 ${SHARE_TEXT_LIMIT} 个字，请只粘贴账号的部分`),
      /** The game that the user chose, used if the listing does not name one. */
      gameId: Id.optional(),
    }),
    data: LinkReadingSchema,
  }),
};
