import { randomUUID } from 'node:crypto';
import { moderatedPlaces } from '@account-doctor/contract/moderation';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { nullIfMissing } from '../../core/wholeFile';
import { moderatePicture, recordPictureForModeration } from '../moderation';
import { fileVariants } from './fileLink';
import { pictureLink } from './links';
import { fileKey, incomingKey, variantKey } from './keys';
import { PICTURE_TYPE, preparePicture } from './picture';
import { insertFile, type StoredFile } from './store';
import { ARRIVAL_PATIENCE, UPLOAD_LIFE } from './upload';
import { deleteUpload, insertUpload, selectUploadsOf, type Upload } from './uploadStore';

/**
 * Turns an upload into a stored file: checks, rotates and re-encodes the picture, without metadata. Throws the errors
 * of `preparePicture`, after which the upload is over; `UPLOAD_TOKEN_INVALID` if a concurrent call has stored it; and
 * `CONTENT_REFUSED` if moderation rejects the picture.
 */
export async function storeUpload(
  services: Services,
  upload: Upload,
  content: Buffer,
): Promise<void> {
  const { database, storage, now } = services;
  const { fileId, ownerId, purpose } = upload;
  const picture = await preparePicture(content).catch(async (error: unknown) => {
    if (error instanceof BusinessError) await endUpload(services, fileId);
    throw error;
  });
  const file: StoredFile = {
    fileId,
    ownerId,
    purpose,
    key: fileKey(fileId),
    width: picture.width,
    height: picture.height,
    bytes: picture.large.length,
    used: false,
    createdAt: now(),
  };
  // Concurrent calls store the same content under the same keys. If the process stops here, the purge removes the
  // content, because the upload still exists.
  for (const variant of fileVariants)
    await storage.put(variantKey(file, variant), picture[variant], PICTURE_TYPE);
  const noted = await database.transaction(async (tx) => {
    if (!(await deleteUpload(tx, fileId))) throw new BusinessError('UPLOAD_TOKEN_INVALID');
    await insertFile(tx, file);
    const place = moderatedPlaces.find((known) => known === purpose);
    return place
      ? recordPictureForModeration(services, tx, { userId: ownerId, place, fileId })
      : null;
  });
  if (!noted) return;
  const link = pictureLink(services, fileId);
  await moderatePicture(services, noted, { content: picture.large, link });
}

/**
 * Stores a picture that the service made or fetched for a user, as if the user had uploaded it. Returns the file id;
 * throws the errors of `storeUpload`.
 */
export async function storePictureForUser(
  services: Services,
  { content, ...owned }: Pick<Upload, 'ownerId' | 'purpose'> & { content: Buffer },
): Promise<string> {
  const fileId = randomUUID();
  const upload: Upload = {
    ...owned,
    fileId,
    uploadId: fileId,
    maxSize: content.length,
    expiresAt: new Date(services.now().getTime() + UPLOAD_LIFE),
  };
  await services.database.transaction((tx) => insertUpload(tx, upload));
  await storeUpload(services, upload, content);
  return fileId;
}

async function endUpload({ database }: Services, fileId: string): Promise<void> {
  await database.transaction((tx) => deleteUpload(tx, fileId));
}

/** Stores the user's direct uploads that have arrived; others can still arrive. Throws the errors of `storeUpload`. */
export async function storeArrivedUploads(
  services: Services,
  userId: string,
  fileIds: string[],
): Promise<void> {
  for (const upload of await selectUploadsOf(services.database, userId, fileIds)) {
    const content = await arrivedContent(services, upload);
    if (!content) continue;
    await removeOnceExpired(services, upload);
    await storeOnce(services, upload, content);
  }
}

/** Schedules the removal of an upload's content for the time when the client can no longer write to its key. */
async function removeOnceExpired({ database }: Services, upload: Upload): Promise<void> {
  const key = incomingKey(upload.fileId);
  const runAt = new Date(upload.expiresAt.getTime() + ARRIVAL_PATIENCE);
  await database.transaction((tx) =>
    enqueue(tx, 'removeContents', {
      payload: { keys: [key] },
      runAt,
      key: `remove:${key}`,
    }),
  );
}

async function arrivedContent({ storage }: Services, upload: Upload): Promise<Buffer | null> {
  const arrived = await nullIfMissing(storage.get(incomingKey(upload.fileId)));
  return arrived?.content ?? null;
}

async function storeOnce(services: Services, upload: Upload, content: Buffer): Promise<void> {
  try {
    await storeUpload(services, upload, content);
  } catch (error) {
    // A concurrent call has stored the same picture.
    if (!(error instanceof BusinessError) || error.code !== 'UPLOAD_TOKEN_INVALID') throw error;
  } finally {
    await services.storage.remove(incomingKey(upload.fileId));
  }
}
