import { RequestError } from '@account-doctor/client-core/errors';
import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import type { ChosenPicture } from '@/platform/pictureFiles.types';

const FORMATS = ['jpeg', 'jpg', 'png', 'webp'];
const MEGABYTE = 1_048_576;

/** Why a picture cannot be uploaded at all, or `null`. */
export function unfitness({ size, format }: ChosenPicture): string | null {
  if (format !== '' && !FORMATS.includes(format)) return '只支持 JPG、PNG 或 WebP 图片';
  return size > PICTURE_LIMIT ? `图片不能超过 ${PICTURE_LIMIT / MEGABYTE} MB` : null;
}

/** Whether uploading the same picture again can succeed after a failure. */
export const canRetry = (error: unknown) =>
  !(
    error instanceof RequestError &&
    (error.code === 'FILE_TYPE_REFUSED' || error.code === 'FILE_TOO_LARGE')
  );
