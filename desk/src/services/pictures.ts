import type { PayloadOf, UploadedFile } from '@account-doctor/contract/types';
import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import { RequestError } from '../request/errors';
import { request } from '../request/request';

export type PicturePurpose = PayloadOf<'POST /desk-api/common/sts'>['purpose'];

/** Uploads a picture; resolves once the service has checked and taken it in. */
export async function uploadPicture(picture: File, purpose: PicturePurpose): Promise<UploadedFile> {
  if (picture.size > PICTURE_LIMIT) throw new RequestError('图片不能超过 10 MB，请压缩后再上传');
  const { fileId, uploadUrl, fields } = await request('POST /desk-api/common/sts', {
    uploadId: crypto.randomUUID(),
    purpose,
    size: picture.size,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', picture);
  const answer = await fetch(uploadUrl, { method: 'POST', body: form }).catch(() => null);
  if (!answer?.ok) throw new RequestError('图片没有上传成功，请检查网络后重试');
  const { list } = await request('GET /desk-api/common/sts', { fileIds: fileId });
  const [taken] = list;
  if (!taken) throw new RequestError('只支持 JPG、PNG 或 WebP 图片，请重新选择');
  return taken;
}
