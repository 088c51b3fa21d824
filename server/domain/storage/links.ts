import { PICTURES_PER_EVALUATION } from '@account-doctor/contract/limits';
import type { UploadedFile } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { selectHiddenPictures } from '../moderation';
import { expiringLink } from './expiringLink';
import { filePath, type FileVariant } from './fileLink';
import { unseenPicturePath } from './unseenPicture';
import { selectFilesOf, selectFilesOfAny, type StoredFile } from './store';

/** Describes a file for its owner, with expiring links at `origin`. */
function describeFile(
  { settings, now }: Services,
  { fileId, width, height }: StoredFile,
  origin: string,
): UploadedFile {
  const link = (variant: FileVariant) =>
    origin + expiringLink(settings.storage.secret, filePath({ fileId, variant }), now());
  return { fileId, url: link('large'), thumbnailUrl: link('thumbnail'), width, height };
}

/** An expiring URL from which a provider can fetch a picture; `null` if the service has no public origin. */
export function pictureLink(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  fileId: string,
): string | null {
  const { publicOrigin } = settings.http;
  const path = filePath({ fileId, variant: 'large' });
  return publicOrigin && publicOrigin + expiringLink(settings.storage.secret, path, now());
}

/** The user's files that still exist, by id, with expiring links. */
export async function linkedFiles(
  services: Services,
  { userId, fileIds, origin }: { userId: string; fileIds: string[]; origin: string },
): Promise<Map<string, UploadedFile>> {
  const found = await selectFilesOf(services.database, userId, fileIds);
  return new Map(found.map((file) => [file.fileId, describeFile(services, file, origin)]));
}

/**
 * Files that belong to one of the owners and still exist, in the given order, with expiring links. For everyone except
 * the owner, pictures that moderation hides are replaced by a placeholder.
 */
export async function linksToFiles(
  services: Services,
  asked: { ownerIds: string[]; fileIds: string[]; origin: string; viewerId: string | null },
): Promise<UploadedFile[]> {
  const { ownerIds, fileIds, origin, viewerId } = asked;
  const found = await selectFilesOfAny(services.database, ownerIds, fileIds);
  const byId = new Map(found.map((file) => [file.fileId, file]));
  const unseen = await selectHiddenPictures(services.database, fileIds);
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

/** Splits a comma-separated list of file ids; throws if there are more than a form can have. */
export function parseFileIds(list: string): string[] {
  const fileIds = list.split(',');
  if (fileIds.length <= PICTURES_PER_EVALUATION) return fileIds;
  const fields = { fileIds: `一次最多查询 ${PICTURES_PER_EVALUATION} 张图片` };
  throw new BusinessError('VALIDATION_FAILED', fields.fileIds, { fields });
}

/**
 * The user's files in the given order, with links; throws `FILE_NOT_FOUND` if one does not exist or is not the user's.
 */
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

/** One of the user's files, with links; `null` if it does not exist or is not the user's. */
export async function ownFile(
  services: Services,
  { userId, fileId, origin }: { userId: string; fileId: string; origin: string },
): Promise<UploadedFile | null> {
  const [file] = await selectFilesOf(services.database, userId, [fileId]);
  return file ? describeFile(services, file, origin) : null;
}
