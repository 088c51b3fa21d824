import { REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import type { FileToSave, PlatformPictures } from './types';

/** Whether pictures are saved by a long press: WeChat's browser ignores downloads. */
const savesByHand = () => /MicroMessenger/i.test(navigator.userAgent);

function downloadBlob(url: string, onProgress: (percent: number) => void): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    const fail = (message: string) => () => reject(new Error(message));
    exchange.open('GET', url);
    exchange.responseType = 'blob';
    exchange.timeout = REQUEST_TIMEOUT;
    exchange.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100));
    };
    exchange.onload = () =>
      exchange.status === 200 ? resolve(exchange.response as Blob) : fail('offline')();
    exchange.onerror = fail('offline');
    exchange.ontimeout = fail('timeout');
    exchange.send();
  });
}

async function saveFile(
  { url, fileName }: FileToSave,
  onProgress: (percent: number) => void,
): Promise<'saved' | 'by-hand'> {
  if (savesByHand()) return 'by-hand';
  // A link to another origin would open the file in place of saving it.
  const address = URL.createObjectURL(await downloadBlob(url, onProgress));
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: fileName });
  link.click();
  // Later, because Safari reads the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), REQUEST_TIMEOUT);
  return 'saved';
}

export const savePicture: PlatformPictures['savePicture'] = saveFile;
export const saveDocument: PlatformPictures['saveDocument'] = async (document, onProgress) =>
  (await saveFile(document, onProgress)) === 'saved'
    ? 'PDF 已保存'
    : '微信里不能下载文件，请点右上角，选“在浏览器打开”';

/** `true`: a browser needs no permission for the album. */
export const askForAlbum: PlatformPictures['askForAlbum'] = () => Promise.resolve(true);

const canShareFiles = () =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'report.png', { type: 'image/png' })] });

const shareFile = async ({ url, fileName }: FileToSave): Promise<void> => {
  const picture = await downloadBlob(url, () => undefined);
  try {
    await navigator.share({ files: [new File([picture], fileName, { type: picture.type })] });
  } catch (error) {
    // The user closed the menu without choosing an app.
    if ((error as Error).name !== 'AbortError') throw error;
  }
};

export const sharePicture: PlatformPictures['sharePicture'] = canShareFiles() ? shareFile : null;
