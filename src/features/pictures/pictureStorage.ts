import { statusMessage } from '@account-doctor/client-core/catalogue';
import { RequestError } from '@account-doctor/client-core/errors';
import { uploadFile, type FileUpload } from '@account-doctor/client-core/upload';
import type { UploadedFile, UploadPurpose } from '@account-doctor/contract/types';
import { serviceAddress } from '@/data/addresses';
import { call } from '@/data/service';
import { pictureFiles } from '@/platform/pictures/pictures';

/** A picture on the phone: its path and its size in bytes. */
interface LocalPicture {
  path: string;
  size: number;
}

/** Returns new links to the user's pictures, in the order of the ids; rejects if one of them no longer exists. */
const listPictures = (fileIds: string[]) =>
  call('GET /app-api/common/sts', { fileIds: fileIds.join(',') }).then(({ list }) => list);

/** Uploads a picture; `onProgress` receives the percentage sent. */
export const uploadFormPicture = (
  purpose: UploadPurpose,
  { path, size }: LocalPicture,
  onProgress: (percent: number) => void,
): FileUpload =>
  uploadFile({
    requestGrant: (uploadId) => call('POST /app-api/common/sts', { uploadId, purpose, size }),
    sendFile: (form) => pictureFiles.send({ ...form, url: serviceAddress(form.url), path }),
    acceptFile: (fileId) => listPictures([fileId]).then(([file]) => file),
    onProgress,
    statusText: statusMessage,
  });

/** Whether the service rejects a picture because it no longer exists. */
const isFileNotFound = (error: unknown) =>
  error instanceof RequestError && error.code === 'FILE_NOT_FOUND';

/**
 * Returns new links to those pictures that still exist. If the service rejects the list, requests each picture
 * separately.
 */
export async function listExistingPictures(fileIds: string[]): Promise<UploadedFile[]> {
  if (fileIds.length === 0) return [];
  try {
    return await listPictures(fileIds);
  } catch (error) {
    if (!isFileNotFound(error)) throw error;
    if (fileIds.length === 1) return [];
    const each = await Promise.all(fileIds.map((fileId) => listExistingPictures([fileId])));
    return each.flat();
  }
}
