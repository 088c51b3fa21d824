import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { selectHiddenPictures } from '../moderation';
import { type LinkExpiry, isValidLink } from './expiringLink';
import { filePath, type LinkedFile } from './fileLink';
import { variantKey } from './keys';
import {
  publicPurposes,
  selectFile,
  selectFilesOf,
  selectFilesOfAny,
  type StoredFile,
} from './store';

/** Thumbnails, by file id, of the files that belong to one of the owners and are not hidden by moderation. */
export async function thumbnailsOfAny(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  ownerIds: string[],
  fileIds: string[],
): Promise<Map<string, Buffer>> {
  const found = await selectFilesOfAny(database, ownerIds, fileIds);
  const unseen = await selectHiddenPictures(database, fileIds);
  const readThumbnail = async (file: StoredFile): Promise<[string, Buffer]> => [
    file.fileId,
    (await contentUnder(storage, variantKey(file, 'thumbnail'))).content,
  ];
  return new Map(
    await Promise.all(found.filter(({ fileId }) => !unseen.has(fileId)).map(readThumbnail)),
  );
}

/** The content of a user's picture; `null` if the picture does not exist or is not the user's. */
export async function pictureOf(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  userId: string,
  fileId: string,
): Promise<Buffer | null> {
  const [file] = await selectFilesOf(database, userId, [fileId]);
  return file ? (await contentUnder(storage, variantKey(file, 'large'))).content : null;
}

/**
 * The content of a public picture, e.g. of a banner or an appraiser, if it is used and has passed moderation. Throws
 * `FILE_NOT_FOUND`.
 */
export async function openPublicPicture(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  fileId: string,
): Promise<{ content: Buffer; contentType: string }> {
  const file = await selectFile(database, fileId);
  if (!file?.used || !publicPurposes.includes(file.purpose))
    throw new BusinessError('FILE_NOT_FOUND');
  if ((await selectHiddenPictures(database, [fileId])).size > 0)
    throw new BusinessError('FILE_NOT_FOUND');
  return contentUnder(storage, variantKey(file, 'large'));
}

/**
 * The content of the file that a link opens. Throws `FILE_NOT_FOUND` if the link is forged or expired or the file was
 * deleted.
 */
export async function openLink(
  { settings, database, storage, now }: Services,
  link: LinkedFile & LinkExpiry,
): Promise<{ content: Buffer; contentType: string }> {
  if (!isValidLink(settings.storage.secret, { ...link, path: filePath(link), now: now() }))
    throw new BusinessError('FILE_NOT_FOUND');
  const file = await selectFile(database, link.fileId);
  if (!file) throw new BusinessError('FILE_NOT_FOUND');
  return contentUnder(storage, variantKey(file, link.variant));
}

/** The content stored under a key; throws `FILE_NOT_FOUND` if there is no such content. */
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
