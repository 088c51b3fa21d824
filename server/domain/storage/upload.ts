import { MINUTE } from '@account-doctor/contract/time';
import type { FilePurpose } from '@account-doctor/contract/types';
import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import { randomUUID } from 'node:crypto';
import { BusinessError } from '../../core/errors';
import type { UploadTarget } from '../../providers/storage/storage';
import type { Services } from '../../core/services';
import { incomingKey } from './keys';
import { emptyPictureError } from './picture';
import { insertUpload, selectUpload, type Upload } from './uploadStore';

export const UPLOAD_LIFE = 5 * MINUTE;
/** How long after its expiry an upload that began in time may still arrive and be processed, in ms. */
export const ARRIVAL_PATIENCE = 10 * MINUTE;

/** Path of uploads that pass through the service. It is not in the contract, because uploads are not JSON. */
export const UPLOAD_PATH = '/storage/upload';

/** The response to a request for an upload. */
interface UploadGrant extends UploadTarget {
  fileId: string;
  expiresInSeconds: number;
}

/**
 * Permits a user an upload of a size, and returns where to send it: directly to the storage if that is supported,
 * otherwise to the service at `origin`. Throws `FILE_TOO_LARGE` above the limit, and `FILE_TYPE_REFUSED` for an empty
 * file.
 */
export async function grantUpload(
  { database, storage, now }: Services,
  {
    size,
    origin,
    ...asked
  }: { userId: string; uploadId: string; purpose: FilePurpose; size: number; origin: string },
): Promise<UploadGrant> {
  if (size === 0) throw emptyPictureError();
  if (size > PICTURE_LIMIT) throw new BusinessError('FILE_TOO_LARGE');
  const { uploadId, purpose, userId: ownerId } = asked;
  const { fileId, maxSize, expiresAt } = await database.transaction((tx) =>
    insertUpload(tx, {
      fileId: randomUUID(),
      ownerId,
      uploadId,
      purpose,
      maxSize: size,
      expiresAt: new Date(now().getTime() + UPLOAD_LIFE),
    }),
  );
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1_000));
  const target = (await storage.directUpload(incomingKey(fileId), { maxSize, seconds })) ?? {
    uploadUrl: origin + UPLOAD_PATH,
    fields: { token: fileId },
  };
  return { ...target, fileId, expiresInSeconds: seconds };
}

/** The upload that a token permits; throws `UPLOAD_TOKEN_INVALID` if the token is unknown or has expired. */
export async function allowedUpload({ database, now }: Services, token: string): Promise<Upload> {
  const upload = await selectUpload(database, token, now());
  if (!upload) throw new BusinessError('UPLOAD_TOKEN_INVALID');
  return upload;
}
