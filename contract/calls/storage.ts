import { z } from 'zod';
import { call, Id } from '../call';

/** What a picture is uploaded for; decides who may see it. */
export const uploadPurposes = ['evaluation', 'avatar', 'feedback', 'chat'] as const;

/** Pixels of a stored picture after turning and re-encoding. */
export const UploadedFile = z.object({
  fileId: Id,
  /** Short-lived link; ask `GET common/sts` for a fresh one. */
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
});

export const storageCalls = {
  'POST /app-api/common/sts': call({
    summary: 'A short-lived token and address for uploading one picture',
    access: 'user',
    rate: 'upload',
    payload: z.strictObject({ purpose: z.enum(uploadPurposes), size: z.int().positive() }),
    data: z.object({
      /** Where to POST the picture as multipart field `file`. */
      uploadUrl: z.string(),
      /** Further multipart fields to send, before the file. */
      fields: z.record(z.string(), z.string()),
      expiresInSeconds: z.int(),
    }),
  }),
  'GET /app-api/common/sts': call({
    summary: 'Fresh links to the user’s own pictures',
    access: 'user',
    payload: z.strictObject({
      /** Up to nine ids, comma-separated. */
      fileIds: z.string().min(1).max(640),
    }),
    data: z.object({ list: z.array(UploadedFile) }),
  }),
};
