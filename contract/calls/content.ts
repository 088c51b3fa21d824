import { z } from 'zod';
import { defineCall, Id, Instant, SourceText } from '../call';
import { BlockSchema } from '../richText';

export const contentEndpoints = {
  'GET /app-api/home/banner': defineCall({
    summary: 'Banners of the home page, in order',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({
      list: z.array(
        z.object({
          bannerId: Id,
          title: z.string(),
          imageUrl: z.string(),
          /** Page of the app to open after a tap, or `null`. */
          path: z.string().nullable(),
        }),
      ),
    }),
  }),
  'GET /app-api/home/document/get': defineCall({
    summary: 'A document by key, e.g. the user agreement',
    access: 'public',
    payload: z.strictObject({ key: z.string().min(1).max(64) }),
    data: z.object({
      key: z.string(),
      title: z.string(),
      content: z.array(BlockSchema),
      markdown: SourceText,
      version: z.int(),
      updatedAt: Instant,
    }),
  }),
};
