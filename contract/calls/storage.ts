import { z } from 'zod';
import { defineCall, Id } from '../call';

/** Purpose of a user's picture; decides who may see it. */
export const uploadPurposes = ['evaluation', 'avatar', 'feedback', 'chat'] as const;

/** Purpose of a staff member's picture. */
export const deskPurposes = ['evidence', 'chat', 'banner', 'face', 'game'] as const;

/** A stored picture; its size in pixels after rotation and re-encoding. */
export const UploadedFileSchema = z.object({
  fileId: Id,
  /** Link that expires; `GET common/sts` returns a new one. */
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
});

/** Request to upload a picture; users and staff add their own purposes. */
export const UploadRequest = z.strictObject({
  /** Idempotency key per picture and attempt. */
  uploadId: Id,
  /** In bytes; the service rejects an empty file with a message. */
  size: z.int().nonnegative(),
});

export const UploadGrant = z.object({
  /** Id of the picture once uploaded, for `GET common/sts`. */
  fileId: Id,
  /** Where to POST the picture as multipart field `file`. */
  uploadUrl: z.string(),
  /** Further multipart fields, before the file. */
  fields: z.record(z.string(), z.string()),
  expiresInSeconds: z.int(),
});

/** Request for links to the user's own pictures. */
export const OwnFiles = {
  payload: z.strictObject({
    /** Up to nine ids, separated by commas. */
    fileIds: z.string().min(1).max(640),
  }),
  data: z.object({ list: z.array(UploadedFileSchema) }),
};

export const storageEndpoints = {
  'POST /app-api/common/sts': defineCall({
    summary: 'Where to put one picture, for a short while',
    access: 'user',
    rate: 'upload',
    payload: UploadRequest.extend({ purpose: z.enum(uploadPurposes) }),
    data: UploadGrant,
  }),
  'GET /app-api/common/sts': defineCall({
    summary: 'Links to the user’s own pictures; one just uploaded is checked and taken in first',
    access: 'user',
    ...OwnFiles,
  }),
};
