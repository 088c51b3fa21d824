import { addElement, openOverlay } from '../overlay';
import { sourceAddress } from './addresses';
import { WxFailure } from './call';
import type { WxCalls } from './call';
import { addLocalFile, localFile } from './files';

interface ChooseOptions {
  count?: number;
  mediaType?: string[];
}

interface PreviewOptions {
  urls: string[];
  current?: string;
}

const DEFAULT_COUNT = 9;

/** Opens the browser's file chooser in place of album and camera. Fails with `cancel` if the user closes it. */
export function pickFiles(accept: string, multiple: boolean): Promise<File[]> {
  return new Promise((resolve, reject) => {
    const input = addElement('input', {
      className: 'file-input',
      parent: document.body,
    }) as HTMLInputElement;
    Object.assign(input, { type: 'file', accept, multiple });
    input.addEventListener('change', () => {
      input.remove();
      resolve([...(input.files ?? [])]);
    });
    input.addEventListener('cancel', () => {
      input.remove();
      reject(new WxFailure('cancel'));
    });
    input.click();
  });
}

async function chooseMedia({
  count = DEFAULT_COUNT,
  mediaType = ['image', 'video'],
}: ChooseOptions) {
  const accept = mediaType.flatMap((type) => (type === 'mix' ? ['image', 'video'] : [type]));
  const files = await pickFiles(accept.map((type) => `${type}/*`).join(), count > 1);
  return {
    type: 'image',
    tempFiles: files.slice(0, count).map((file) => ({
      tempFilePath: addLocalFile(file, file.name),
      size: file.size,
      fileType: file.type.startsWith('video') ? 'video' : 'image',
    })),
  };
}

async function chooseImage({ count = DEFAULT_COUNT }: ChooseOptions) {
  const files = await pickFiles('image/*', count > 1);
  const tempFiles = files
    .slice(0, count)
    .map((file) => ({ path: addLocalFile(file, file.name), size: file.size }));
  return { tempFilePaths: tempFiles.map(({ path }) => path), tempFiles };
}

function getImageInfo({ src }: { src: string }): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () =>
      resolve({
        width: picture.naturalWidth,
        height: picture.naturalHeight,
        path: src,
        type: localFile(src)?.type.split('/')[1] ?? src.split('.').at(-1) ?? 'unknown',
        orientation: 'up',
      });
    picture.onerror = () => reject(new WxFailure(`download image fail. reason: ${src}`));
    picture.src = sourceAddress(src, 'getImageInfo');
  });
}

/** Shows a full-screen picture, which a tap closes. */
function previewImage({ urls, current = urls[0] ?? '' }: PreviewOptions): void {
  const overlay = openOverlay('preview', 'dialog');
  const picture = addElement('img', {
    className: 'preview-picture',
    parent: overlay.root,
  }) as HTMLImageElement;
  picture.src = sourceAddress(current, 'previewImage');
  overlay.root.addEventListener('click', () => overlay.close());
}

/** Functions to choose, view and measure pictures. */
export const mediaCalls: WxCalls = {
  chooseMedia,
  chooseImage,
  getImageInfo,
  previewImage,
  compressImage: ({ src }: { src: string }) => ({ tempFilePath: src }),
  showShareImageMenu({ path }: { path: string }) {
    if (!localFile(path)) throw new WxFailure('file not exist');
  },
  openDocument({ filePath }: { filePath: string }) {
    if (!localFile(filePath)) throw new WxFailure('file not exist');
  },
};
