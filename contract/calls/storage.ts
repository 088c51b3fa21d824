import { z } from 'zod';
import { call, Id } from '../call';

/** What a user uploads a picture for; decides who may see it. */
export const uploadPurposes = ['evaluation', 'avatar', 'feedback', 'chat'] as const;

/** What somebody of the desk uploads one for. */
export const deskPurposes = ['evidence', 'chat', 'banner', 'face', 'game'] as const;

/** Pixels of a stored picture after turning and re-encoding. */
export const UploadedFile = z.object({
  fileId: Id,
  /** Short-lived link; ask `GET common/sts` for a fresh one. */
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
});

/** Asking where to put a picture; for what it is, each side says in its own words. */
export const UploadRequest = z.strictObject({
  /** Made by the program per picture and try: asking again is answered with the same place. */
  uploadId: Id,
  /** Bytes; an empty file is refused in words. */
  size: z.int().nonnegative(),
});

export const UploadGrant = z.object({
  /** Under which the picture is found once it is there: ask `GET common/sts` for it then. */
  fileId: Id,
  /** Where to POST the picture as multipart field `file`. */
  uploadUrl: z.string(),
  /** Further multipart fields to send, before the file. */
  fields: z.record(z.string(), z.string()),
  expiresInSeconds: z.int(),
});

/** Asking for links to one's own pictures. */
export const OwnFiles = {
  payload: z.strictObject({
    /** Up to nine ids, comma-separated. */
    fileIds: z.string().min(1).max(640),
  }),
  data: z.object({ list: z.array(UploadedFile) }),
};

export const storageCalls = {
  'POST /app-api/common/sts': call({
    summary: 'Where to put one picture, for a short while',
    access: 'user',
    rate: 'upload',
    payload: UploadRequest.extend({ purpose: z.enum(uploadPurposes) }),
    data: UploadGrant,
  }),
  'GET /app-api/common/sts': call({
    summary: 'Links to the user’s own pictures; one just uploaded is checked and taken in first',
    access: 'user',
    ...OwnFiles,
  }),
};
