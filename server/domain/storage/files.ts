import type { FilePurpose } from '@account-doctor/contract/types';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import type { MergeUsers } from '../../core/module';
import { requireUser, updateUser } from '../user';
import { fileVariants } from './fileLink';
import { keysOfUpload, variantKey } from './keys';
import {
  deleteAllFilesOf,
  deleteFilesOf,
  deletePublicFile,
  markFilesUsed,
  selectFilesOfAny,
  type StoredFile,
} from './store';
import { ARRIVAL_PATIENCE, UPLOAD_LIFE } from './upload';
import { deleteUploadsOf } from './uploadStore';

/** Which of the files belong to one of the owners. */
export async function filesOfAny(
  db: Queryable,
  ownerIds: string[],
  fileIds: string[],
): Promise<Set<string>> {
  const found = await selectFilesOfAny(db, ownerIds, fileIds);
  return new Set(found.map(({ fileId }) => fileId));
}

/**
 * Marks files as used, so that they are not deleted as unused. Throws `FILE_NOT_FOUND` if any file does not belong to
 * the user or was uploaded for another purpose.
 */
export async function claimFiles(
  transaction: Transaction,
  { userId, fileIds, purpose }: { userId: string; fileIds: string[]; purpose: FilePurpose },
): Promise<void> {
  const distinct = [...new Set(fileIds)];
  if (distinct.length === 0) return;
  const claimed = await markFilesUsed(transaction, { ownerId: userId, fileIds: distinct, purpose });
  if (claimed < distinct.length) throw new BusinessError('FILE_NOT_FOUND');
}

/** Deletes a public picture; a job then removes its content. */
export async function withdrawPublicPicture(
  transaction: Transaction,
  fileId: string,
): Promise<void> {
  await removeContents(transaction, await deletePublicFile(transaction, fileId));
}

/** Deletes files of a user. Their links stop working when the transaction commits; a job then removes the contents. */
export async function releaseFiles(
  transaction: Transaction,
  userId: string,
  fileIds: string[],
): Promise<void> {
  const released = await deleteFilesOf(transaction, userId, fileIds);
  await removeContents(transaction, released);
}

/** Deletes all pictures and unfinished uploads of a user, when the account is deleted. */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  const open = await deleteUploadsOf(transaction, userId);
  const keys = open.flatMap(keysOfUpload);
  // The contents are removed again after the last moment at which an upload can still arrive.
  const expired = new Date(Date.now() + UPLOAD_LIFE + ARRIVAL_PATIENCE);
  for (const runAt of keys.length > 0 ? [new Date(), expired] : [])
    await enqueue(transaction, 'removeContents', { payload: { keys }, runAt });
  await removeContents(transaction, await deleteAllFilesOf(transaction, userId));
}

async function removeContents(transaction: Transaction, files: StoredFile[]): Promise<void> {
  const keys = files.flatMap((file) => fileVariants.map((variant) => variantKey(file, variant)));
  if (keys.length > 0) await enqueue(transaction, 'removeContents', { payload: { keys } });
}

/**
 * Merges the avatars of two accounts: the remaining account keeps its own avatar, or gets the other one if it has none.
 */
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
