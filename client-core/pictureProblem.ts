import { PICTURE_LIMIT } from '@account-doctor/contract/limits';

const FORMATS = ['jpeg', 'jpg', 'png', 'webp'];
const MEGABYTE = 1_048_576;

/**
 * Why a chosen file cannot be uploaded and what to do, as a Chinese sentence, or `null`.
 * @param picture `size` in bytes; `format` from the file's name or declared type, may be empty, because the service
 * checks the content
 */
export function pictureProblem({ size, format }: { size: number; format: string }): string | null {
  if (size === 0) return '这张图片是空的，请换一张';
  if (format !== '' && !FORMATS.includes(format)) return '只支持 JPG、PNG 或 WebP 图片，请重新选择';
  return size > PICTURE_LIMIT
    ? `图片不能超过 ${PICTURE_LIMIT / MEGABYTE} MB，请压缩或截成几张再上传`
    : null;
}
