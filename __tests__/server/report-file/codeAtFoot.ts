import jsQR from 'jsqr';
import sharp from 'sharp';

/** Height of the area at the lower edge that contains a picture's QR code, in pixels. */
const FOOT = 800;

/** The content of the QR code at the lower edge of a picture. */
export async function codeAtFoot(content: Uint8Array): Promise<string | undefined> {
  const { width, height } = await sharp(content).metadata();
  const { data, info } = await sharp(content)
    .extract({ left: 0, top: height - FOOT, width, height: FOOT })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
