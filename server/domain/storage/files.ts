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

/** A file as sent to its owner, with fresh links at `origin`. */
function describeFile(
  { settings, now }: Services,
  { fileId, width, height }: StoredFile,
  origin: string,
): UploadedFile {
  const link = (variant: FileVariant) =>
    origin + expiringLink(settings.storage.secret, filePath({ fileId, variant }), now());
  return { fileId, url: link('large'), thumbnailUrl: link('thumbnail'), width, height };
}

/**
 * A temporary URL for a provider to fetch a picture; `null` if the service has no public origin.
 */
export function pictureLink(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  fileId: string,
): string | null {
  const { publicOrigin } = settings.http;
  const path = filePath({ fileId, variant: 'large' });
  return publicOrigin && publicOrigin + expiringLink(settings.storage.secret, path, now());
}

/** Those of the files that belong to the user and still exist, with fresh links, by id. */
export async function linkedFiles(
  services: Services,
  { userId, fileIds, origin }: { userId: string; fileIds: string[]; origin: string },
): Promise<Map<string, UploadedFile>> {
  const found = await selectFilesOf(services.database, userId, fileIds);
  return new Map(found.map((file) => [file.fileId, describeFile(services, file, origin)]));
}

/**
 * Those of the files that belong to any of the owners and still exist, with fresh links, in the
 * requested order. Files awaiting moderation are replaced by a placeholder for everyone but the
 * owner.
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

/**
 * Thumbnails of those of the files that belong to any of the owners and that others may see, by id.
 */
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

/** Ids of those of the files that belong to any of the owners. */
export async function filesOfAny(
  db: Queryable,
  ownerIds: string[],
  fileIds: string[],
): Promise<Set<string>> {
  const found = await selectFilesOfAny(db, ownerIds, fileIds);
  return new Set(found.map(({ fileId }) => fileId));
}

/**
 * The ids of a comma-separated list; throws if there are more than a form's maximum of pictures.
 */
export function askedFiles(list: string): string[] {
  const fileIds = list.split(',');
  if (fileIds.length <= PICTURES_PER_EVALUATION) return fileIds;
  const fields = { fileIds: `一次最多查询 ${PICTURES_PER_EVALUATION} 张图片` };
  throw new BusinessError('VALIDATION_FAILED', fields.fileIds, { fields });
}

/** The user's own files, in the requested order; throws `FILE_NOT_FOUND` for any other. */
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

/** One of the user's own files; `null` if it does not exist or belongs to another user. */
export async function ownFile(
  services: Services,
  { userId, fileId, origin }: { userId: string; fileId: string; origin: string },
): Promise<UploadedFile | null> {
  const [file] = await selectFilesOf(services.database, userId, [fileId]);
  return file ? describeFile(services, file, origin) : null;
}

/** The content of a user's picture; `null` if it does not exist or belongs to another user. */
export async function pictureOf(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  userId: string,
  fileId: string,
): Promise<Buffer | null> {
  const [file] = await selectFilesOf(database, userId, [fileId]);
  return file ? (await contentUnder(storage, variantKey(file, 'large'))).content : null;
}

/**
 * Marks files as used, so that they are kept. Throws `FILE_NOT_FOUND` unless all of them belong to
 * the user and were uploaded for that purpose.
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

/** Deletes a public picture; its content is removed soon after. */
export async function withdrawPublicPicture(
  transaction: Transaction,
  fileId: string,
): Promise<void> {
  await removeContents(transaction, await deletePublicFile(transaction, fileId));
}

/**
 * Public pictures, i.e. of banners and appraisers, if they are used and have passed moderation.
 * Throws `FILE_NOT_FOUND`.
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

/**
 * Deletes files of the user: links stop working with the transaction, contents are removed soon
 * after.
 */
export async function releaseFiles(
  transaction: Transaction,
  userId: string,
  fileIds: string[],
): Promise<void> {
  const released = await deleteFilesOf(transaction, userId, fileIds);
  await removeContents(transaction, released);
}

/** Deletes all pictures and open uploads of a user whose account is deleted. */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  const open = await deleteUploadsOf(transaction, userId);
  const keys = open.flatMap(keysOfUpload);
  // Repeated after the last moment at which an upload can arrive.
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
 * The content behind a link. Throws `FILE_NOT_FOUND` for a forged or expired link and a deleted
 * file.
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

/** The content stored under a key; throws `FILE_NOT_FOUND` if it is missing. */
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

/** Merges the avatars of two accounts; the remaining account keeps its own. */
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
