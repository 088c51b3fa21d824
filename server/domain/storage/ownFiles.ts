import type { UploadedFile } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { parseFileIds, ownFiles } from './links';
import { storeArrivedUploads } from './storeUpload';

/** Links to the uploads of a user or staff member; first processes direct uploads that have arrived. */
export async function linksToOwnFiles(
  services: Services,
  { ownerId, asked, origin }: { ownerId: string; asked: string; origin: string },
): Promise<{ list: UploadedFile[] }> {
  const fileIds = parseFileIds(asked);
  await storeArrivedUploads(services, ownerId, fileIds);
  return { list: await ownFiles(services, { userId: ownerId, fileIds, origin }) };
}
