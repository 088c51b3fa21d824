import { z } from 'zod';
import { defineCall, Id } from '../call';

/** What a user's picture is for, which decides who may see it. */
export const uploadPurposes = ['evaluation', 'avatar', 'feedback', 'chat'] as const;

/** What a staff member's picture is for. */
export const deskPurposes = ['evidence', 'chat', 'banner', 'face', 'game'] as const;

/** A stored picture, with its size in pixels after rotation and re-encoding. */
export const UploadedFileSchema = z.object({
  fileId: Id,
  /** Link to the picture that works for a limited time; `GET common/sts` returns a new one. */
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
});

/** Request to upload a picture; the purposes of users and of staff differ. */
export const UploadRequest = z.strictObject({
  /** Idempotency key; a new one for each attempt to upload a picture. */
  uploadId: Id,
  /** Size in bytes; the service rejects an empty file with a message. */
  size: z.int().nonnegative(),
});

export const UploadGrant = z.object({
  /** Id that the picture will have after the upload, for `GET common/sts`. */
  fileId: Id,
  /** Address to which the client POSTs the picture as multipart field `file`. */
  uploadUrl: z.string(),
  /** Other multipart fields to send, before the file. */
  fields: z.record(z.string(), z.string()),
  expiresInSeconds: z.int(),
});

/** Request for links to pictures of one's own. */
export const OwnFiles = {
  payload: z.strictObject({
    /** One to nine file ids, separated by commas. */
    fileIds: z.string().min(1).max(640),
  }),
  data: z.object({ list: z.array(UploadedFileSchema) }),
};

export const storageEndpoints = {
  'POST /app-api/common/sts': defineCall({
    summary: 'A short-lived permission to upload one picture',
    access: 'user',
    rate: 'upload',
    payload: UploadRequest.extend({ purpose: z.enum(uploadPurposes) }),
    data: UploadGrant,
  }),
  'GET /app-api/common/sts': defineCall({
    summary: 'Links to the user’s own pictures; checks and accepts a new upload first',
    access: 'user',
    ...OwnFiles,
  }),
};
