import type { FilePurpose } from '@account-doctor/contract/types';
import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import { randomUUID } from 'node:crypto';
import { BusinessError } from '../../core/errors';
import type { UploadTarget } from '../../providers/storage/storage';
import type { Services } from '../../core/services';
import { incomingKey } from './keys';
import { emptyPicture } from './picture';
import { insertUpload, selectUpload, type Upload } from './uploadStore';

export const UPLOAD_LIFE = 5 * 60_000;
/** An upload that began in time may arrive, and be asked for, this long after it expired. */
export const ARRIVAL_PATIENCE = 10 * 60_000;

/** Path of uploads that go through the service; not a call of the contract, because it is no JSON. */
export const UPLOAD_PATH = '/storage/upload';

/** What a client is told about an upload. */
interface Grant extends UploadTarget {
  fileId: string;
  expiresInSeconds: number;
}

/**
 * Allows a user one upload of that size, and says where to put it: into the storage itself where
 * it takes files from clients, else through the service at `origin`. Refuses with `FILE_TOO_LARGE`
 * beyond the limit, and with `FILE_TYPE_REFUSED` a file without content.
 */
export async function grantUpload(
  { database, storage, now }: Services,
  {
    size,
    origin,
    ...asked
  }: { userId: string; uploadId: string; purpose: FilePurpose; size: number; origin: string },
): Promise<Grant> {
  if (size === 0) throw emptyPicture();
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

/** The upload that a token allows; refuses with `UPLOAD_TOKEN_INVALID` when there is none. */
export async function allowedUpload({ database, now }: Services, token: string): Promise<Upload> {
  const upload = await selectUpload(database, token, now());
  if (!upload) throw new BusinessError('UPLOAD_TOKEN_INVALID');
  return upload;
}
