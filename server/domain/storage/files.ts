import { PICTURES_PER_EVALUATION } from '@account-doctor/contract/limits';
import type { UploadedFile, FilePurpose } from '@account-doctor/contract/types';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import type { MergeUsers } from '../../core/module';
import type { Services } from '../../core/services';
import { selectUnseenPictures } from '../moderation';
import { requireUser, updateUser } from '../user';
import { expiringLink, type Expiry, isGoodLink } from './expiringLink';
import { filePath, type FileVariant, fileVariants, type LinkedFile } from './fileLink';
import { keysOfUpload, variantKey } from './keys';
import { unseenPicturePath } from './unseenPicture';
import {
  deleteAllFilesOf,
  deleteFilesOf,
  deletePublicFile,
  markUsed,
  publicPurposes,
  selectFile,
  selectFilesOf,
  selectFilesOfAny,
  type StoredFile,
} from './store';
import { ARRIVAL_PATIENCE, UPLOAD_LIFE } from './upload';
import { deleteUploadsOf } from './uploadStore';

/** A file as its owner's program sees it, with fresh links at `origin`. */
function describeFile(
  { settings, now }: Services,
  { fileId, width, height }: StoredFile,
  origin: string,
): UploadedFile {
  const link = (variant: FileVariant) =>
    origin + expiringLink(settings.storage.secret, filePath({ fileId, variant }), now());
  return { fileId, url: link('large'), thumbnailUrl: link('thumbnail'), width, height };
}

/** Where a provider may fetch a picture for some minutes; `null` where nobody reaches the service. */
export function pictureLink(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  fileId: string,
): string | null {
  const { publicOrigin } = settings.http;
  const path = filePath({ fileId, variant: 'large' });
  return publicOrigin && publicOrigin + expiringLink(settings.storage.secret, path, now());
}

/** Those of the files that are the user's own and still there, with fresh links, by id. */
export async function linkedFiles(
  services: Services,
  { userId, fileIds, origin }: { userId: string; fileIds: string[]; origin: string },
): Promise<Map<string, UploadedFile>> {
  const found = await selectFilesOf(services.database, userId, fileIds);
  return new Map(found.map((file) => [file.fileId, describeFile(services, file, origin)]));
}

/**
 * Those of the files that belong to any of these owners and are still there, with fresh links, in
 * the order asked for. What has not passed is a picture that says so, to all but its owner.
 */
export async function linksToFiles(
  services: Services,
  asked: { ownerIds: string[]; fileIds: string[]; origin: string; viewerId: string | null },
): Promise<UploadedFile[]> {
  const { ownerIds, fileIds, origin, viewerId } = asked;
  const found = await selectFilesOfAny(services.database, ownerIds, fileIds);
  const byId = new Map(found.map((file) => [file.fileId, file]));
  const unseen = await selectUnseenPictures(services.database, fileIds);
  return fileIds.flatMap((fileId) => {
    const file = byId.get(fileId);
    if (!file) return [];
    const verdict = unseen.get(fileId);
    const shown = describeFile(services, file, origin);
    if (!verdict || file.ownerId === viewerId) return shown;
    const url = origin + unseenPicturePath(verdict);
    return { ...shown, url, thumbnailUrl: url };
  });
}

/** The thumbnails of those of the files that belong to any of these owners and others may see, by id. */
export async function thumbnailsOfAny(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  ownerIds: string[],
  fileIds: string[],
): Promise<Map<string, Buffer>> {
  const found = await selectFilesOfAny(database, ownerIds, fileIds);
  const unseen = await selectUnseenPictures(database, fileIds);
  const read = async (file: StoredFile): Promise<[string, Buffer]> => [
    file.fileId,
    (await contentUnder(storage, variantKey(file, 'thumbnail'))).content,
  ];
  return new Map(await Promise.all(found.filter(({ fileId }) => !unseen.has(fileId)).map(read)));
}

/** Which of the files belong to any of these owners. */
export async function filesOfAny(
  db: Queryable,
  ownerIds: string[],
  fileIds: string[],
): Promise<Set<string>> {
  const found = await selectFilesOfAny(db, ownerIds, fileIds);
  return new Set(found.map(({ fileId }) => fileId));
}

/** The ids of a comma-separated list; refuses more than one form has pictures. */
export function askedFiles(list: string): string[] {
  const fileIds = list.split(',');
  if (fileIds.length <= PICTURES_PER_EVALUATION) return fileIds;
  const fields = { fileIds: `一次最多查询 ${PICTURES_PER_EVALUATION} 张图片` };
  throw new BusinessError('VALIDATION_FAILED', fields.fileIds, { fields });
}

/** The user's own files, in the order asked for; anybody else's is refused with `FILE_NOT_FOUND`. */
export async function ownFiles(
  services: Services,
  { userId, fileIds, origin }: { userId: string; fileIds: string[]; origin: string },
): Promise<UploadedFile[]> {
  const files = await linkedFiles(services, { userId, fileIds, origin });
  return fileIds.map((fileId) => {
    const file = files.get(fileId);
    if (!file) throw new BusinessError('FILE_NOT_FOUND');
    return file;
  });
}

/** One of the user's own files, or `null` when it is gone or somebody else's. */
export async function ownFile(
  services: Services,
  { userId, fileId, origin }: { userId: string; fileId: string; origin: string },
): Promise<UploadedFile | null> {
  const [file] = await selectFilesOf(services.database, userId, [fileId]);
  return file ? describeFile(services, file, origin) : null;
}

/** What a picture of the user's looks like; `null` when it is gone or somebody else's. */
export async function pictureOf(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  userId: string,
  fileId: string,
): Promise<Buffer | null> {
  const [file] = await selectFilesOf(database, userId, [fileId]);
  return file ? (await contentUnder(storage, variantKey(file, 'large'))).content : null;
}

/**
 * Marks files as used, so that they are kept. Refuses with `FILE_NOT_FOUND` unless every one is
 * the user's own and was uploaded for that purpose.
 */
export async function claimFiles(
  transaction: Transaction,
  { userId, fileIds, purpose }: { userId: string; fileIds: string[]; purpose: FilePurpose },
): Promise<void> {
  const distinct = [...new Set(fileIds)];
  if (distinct.length === 0) return;
  const claimed = await markUsed(transaction, { ownerId: userId, fileIds: distinct, purpose });
  if (claimed < distinct.length) throw new BusinessError('FILE_NOT_FOUND');
}

/** Deletes a picture that everybody could see; its content goes soon after. */
export async function withdrawPublicPicture(
  transaction: Transaction,
  fileId: string,
): Promise<void> {
  await removeContents(transaction, await deletePublicFile(transaction, fileId));
}

/**
 * What everybody may see: pictures of banners and of valuers, once they are used and have passed.
 * Refuses with `FILE_NOT_FOUND`.
 */
export async function openPublicPicture(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  fileId: string,
): Promise<{ content: Buffer; contentType: string }> {
  const file = await selectFile(database, fileId);
  if (!file?.used || !publicPurposes.includes(file.purpose))
    throw new BusinessError('FILE_NOT_FOUND');
  if ((await selectUnseenPictures(database, [fileId])).size > 0)
    throw new BusinessError('FILE_NOT_FOUND');
  return contentUnder(storage, variantKey(file, 'large'));
}

/** Deletes files of the user: their links end with the transaction, their contents soon after. */
export async function releaseFiles(
  transaction: Transaction,
  userId: string,
  fileIds: string[],
): Promise<void> {
  const released = await deleteFilesOf(transaction, userId, fileIds);
  await removeContents(transaction, released);
}

/** Deletes every picture of a user who leaves, and ends the uploads that are open. */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  const open = await deleteUploadsOf(transaction, userId);
  const keys = open.flatMap(keysOfUpload);
  // Once more when nothing can be put there any more.
  const expired = new Date(Date.now() + UPLOAD_LIFE + ARRIVAL_PATIENCE);
  for (const runAt of keys.length > 0 ? [new Date(), expired] : [])
    await enqueue(transaction, 'removeContents', { keys }, { runAt });
  await removeContents(transaction, await deleteAllFilesOf(transaction, userId));
}

async function removeContents(transaction: Transaction, files: StoredFile[]): Promise<void> {
  const keys = files.flatMap((file) => fileVariants.map((variant) => variantKey(file, variant)));
  if (keys.length > 0) await enqueue(transaction, 'removeContents', { keys });
}

/**
 * The content behind a link. A changed or expired link, and a file that is gone, are all refused
 * with `FILE_NOT_FOUND`.
 */
export async function openLink(
  { settings, database, storage, now }: Services,
  link: LinkedFile & Expiry,
): Promise<{ content: Buffer; contentType: string }> {
  if (!isGoodLink(settings.storage.secret, filePath(link), link, now()))
    throw new BusinessError('FILE_NOT_FOUND');
  const file = await selectFile(database, link.fileId);
  if (!file) throw new BusinessError('FILE_NOT_FOUND');
  return contentUnder(storage, variantKey(file, link.variant));
}

/** What the storage has under a key; refuses with `FILE_NOT_FOUND` when that is lost. */
export async function contentUnder(
  storage: Services['storage'],
  key: string,
): Promise<{ content: Buffer; contentType: string }> {
  try {
    return await storage.get(key);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new BusinessError('FILE_NOT_FOUND');
    throw error;
  }
}

/** One account has one picture: the one that stays keeps its own. */
export const mergeAvatars: MergeUsers = async (transaction, { from, into }) => {
  const [gone, stays] = [
    await requireUser(transaction, from),
    await requireUser(transaction, into),
  ];
  if (gone.avatarFileId === null) return;
  if (stays.avatarFileId === null)
    await updateUser(transaction, into, { avatarFileId: gone.avatarFileId });
  else await releaseFiles(transaction, from, [gone.avatarFileId]);
};
