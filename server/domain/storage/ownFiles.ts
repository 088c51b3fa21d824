import type { UploadedFile } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { askedFiles, ownFiles } from './files';
import { takeInArrived } from './takeIn';

/** Links to uploads of an owner, a user or a member of the staff, once those that arrived are taken in. */
export async function linksToOwnFiles(
  services: Services,
  ownerId: string,
  asked: string,
  origin: string,
): Promise<{ list: UploadedFile[] }> {
  const fileIds = askedFiles(asked);
  await takeInArrived(services, ownerId, fileIds);
  return { list: await ownFiles(services, { userId: ownerId, fileIds, origin }) };
}
