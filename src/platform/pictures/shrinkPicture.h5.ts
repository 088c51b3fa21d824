import { storedSize } from '@account-doctor/contract/pictureSize';

/**
 * Maximum number of pixels of a canvas in Safari on iPhones, and maximum length of its longer side in the supported
 * browsers; a larger canvas stays empty.
 */
const CANVAS_AREA = 16_777_216;
const CANVAS_SIDE = 16_384;
const QUALITY = 0.9;

/** Whether the browser applies a photo's rotation. Older browsers ignore it, and a canvas does not keep it. */
const appliesRotation = () =>
  typeof CSS !== 'undefined' && CSS.supports('image-orientation', 'from-image');

const loadImage = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The browser cannot decode the picture'));
    image.src = address;
  });

/**
 * The picture in the size that the service stores, as JPEG on a white background; the file itself if this browser
 * cannot make a readable picture.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!appliesRotation()) return file;
  const address = URL.createObjectURL(file);
  try {
    const image = await loadImage(address);
    const { width, height } = storedSize({
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    if (width * height > CANVAS_AREA || Math.max(width, height) > CANVAS_SIDE) return file;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return smaller ? new File([smaller], file.name, { type: smaller.type }) : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
