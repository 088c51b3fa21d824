import { sendForm } from '@account-doctor/client-core/browser/sendForm';
import { RequestError } from '@account-doctor/client-core/errors';
import { pictureProblem } from '@account-doctor/client-core/pictureProblem';
import { uploadFile } from '@account-doctor/client-core/upload';
import type { PayloadOf, UploadedFile } from '@account-doctor/contract/types';
import { call } from './service';

export type PicturePurpose = PayloadOf<'POST /desk-api/common/sts'>['purpose'];

/** Throws a `RequestError` with this text, which is shown to the member. */
export const refusePicture = (text: string): never => {
  throw new RequestError('refused', { message: 'picture refused', text });
};

/** Throws a `RequestError` if the file is too large or not a picture. */
export function checkPicture({ size, type }: File): void {
  const problem = pictureProblem({ size, format: type.replace(/^image\//, '') });
  if (problem !== null) refusePicture(problem);
}

/** Uploads a picture; resolves when the service has checked and accepted it. */
export async function uploadPicture(picture: File, purpose: PicturePurpose): Promise<UploadedFile> {
  const { size } = picture;
  checkPicture(picture);
  return uploadFile({
    requestGrant: (uploadId) => call('POST /desk-api/common/sts', { uploadId, purpose, size }),
    sendFile: (form) => sendForm(form, picture),
    statusText: () => '图片没有上传成功，请检查网络后重试',
    acceptFile: async (fileId) => {
      const { list } = await call('GET /desk-api/common/sts', { fileIds: fileId });
      return list[0] ?? refusePicture('只支持 JPG、PNG 或 WebP 图片，请重新选择');
    },
  }).done;
}
