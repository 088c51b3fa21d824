import { PICTURES_PER_EVALUATION } from '@account-doctor/contract/limits';
import type { UploadedFile } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { selectUnseenPictures } from '../moderation';
import { expiringLink } from './expiringLink';
import { filePath, type FileVariant } from './fileLink';
import { unseenPicturePath } from './unseenPicture';
import { selectFilesOf, selectFilesOfAny, type StoredFile } from './store';

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

/** The files that belong to the user and still exist, with fresh links, by id. */
export async function linkedFiles(
  services: Services,
  { userId, fileIds, origin }: { userId: string; fileIds: string[]; origin: string },
): Promise<Map<string, UploadedFile>> {
  const found = await selectFilesOf(services.database, userId, fileIds);
  return new Map(found.map((file) => [file.fileId, describeFile(services, file, origin)]));
}

/**
 * The files that belong to any of the owners and still exist, with fresh links, in the requested
 * order. Files awaiting moderation are replaced by a placeholder for everyone but the owner.
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

/** Returns one of the user's own files; `null` if it does not exist or belongs to another user. */
export async function ownFile(
  services: Services,
  { userId, fileId, origin }: { userId: string; fileId: string; origin: string },
): Promise<UploadedFile | null> {
  const [file] = await selectFilesOf(services.database, userId, [fileId]);
  return file ? describeFile(services, file, origin) : null;
}
