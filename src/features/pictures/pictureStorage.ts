import { catalogueText } from '@account-doctor/client-core/catalogue';
import { upload, type Upload } from '@account-doctor/client-core/upload';
import type { UploadPurpose } from '@account-doctor/contract/types';
import { serviceAddress } from '@/data/addresses';
import { call } from '@/data/service';
import { pictureFiles } from '@/platform/pictureFiles';

/** The calls that keep pictures, and the upload between them. */

/** A picture on the phone: where it lies and how many bytes it has. */
interface LocalPicture {
  path: string;
  size: number;
}

/** Fresh links to the user's own pictures, in the order asked for; refuses when one is gone. */
export const listPictures = (fileIds: string[]) =>
  call('GET /app-api/common/sts', { fileIds: fileIds.join(',') }).then(({ list }) => list);

/** Uploads a picture; `onProgress` is told the percentage that has been sent. */
export const uploadPicture = (
  purpose: UploadPurpose,
  { path, size }: LocalPicture,
  onProgress: (percent: number) => void,
): Upload =>
  upload({
    ask: (uploadId) => call('POST /app-api/common/sts', { uploadId, purpose, size }),
    send: (form) => pictureFiles.send({ ...form, url: serviceAddress(form.url), path }),
    take: (fileId) => listPictures([fileId]).then(([file]) => file),
    onProgress,
    statusText: catalogueText,
  });
