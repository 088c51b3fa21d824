import { z } from 'zod';
import { defineCall, Fen, Id } from '../call';
import { TrimmedText } from '../callFields';
import { ReadingSchema } from './reading';
import { SHARE_TEXT_LIMIT } from '../reading';

/** The answers that the service read from a marketplace listing. */
export const LinkReadingSchema = ReadingSchema.extend({
  title: z.string(),
  askedPrice: Fen.nullable(),
});

export const linkEndpoints = {
  'POST /app-api/api/evaluate/user/game/link/evaluate/verify': defineCall({
    summary: 'Read an account from the link to its marketplace listing, or from a text with a link',
    access: 'user',
    rate: 'submit',
    payload: z.strictObject({
      text: TrimmedText()
        .min(1, '请粘贴商品链接或分享文本')
        .max(SHARE_TEXT_LIMIT, `内容不能超过 ${SHARE_TEXT_LIMIT} 个字，请只粘贴商品链接`),
      /** The game that the user chose, used if the listing does not name one. */
      gameId: Id.optional(),
    }),
    data: LinkReadingSchema,
  }),
};
