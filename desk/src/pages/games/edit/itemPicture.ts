import { itemPictureSize } from '@account-doctor/contract/items';
import { checkPicture, refusePicture } from '../../../data/pictures';

/** Quality of the JPEG, 0–1; the service re-encodes only pictures that are too large. */
const QUALITY = 0.84;

/**
 * Scales and crops a picture to the size of item tiles, as the service does, so that many pictures can be sent at once.
 * Returns a JPEG as a `data:` URL; throws a `RequestError` if the file is damaged or not a picture.
 */
export async function itemPicture(file: File): Promise<string> {
  checkPicture(file);
  const picture = await createImageBitmap(file).catch(() =>
    refusePicture('图片已损坏或无法识别，请重新选择'),
  );
  const { width, height } = itemPictureSize;
  const scale = Math.max(width / picture.width, height / picture.height);
  const across = picture.width * scale;
  const canvas = Object.assign(document.createElement('canvas'), itemPictureSize);
  const paper = canvas.getContext('2d', { alpha: false });
  if (!paper) return refusePicture('浏览器没能读取图片，请换一个浏览器');
  paper.imageSmoothingQuality = 'high';
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(picture, (width - across) / 2, 0, across, picture.height * scale);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
