import Taro from '@tarojs/taro';
import { RequestError } from '@account-doctor/client-core/errors';
import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import type { ChosenPicture, PlatformPictures } from './types';
import { isCancelled, rejectionText } from '../rejection/rejection.weapp';

/** Quality of WeChat's compression, in per cent. */
const QUALITY = 80;

/** Format by the file's extension, e.g. `jpg`; empty if the name has none. */
const formatOf = (path: string) => (/\.(\w+)$/.exec(path)?.[1] ?? '').toLowerCase();

const readFileSize = (path: string) =>
  new Promise<number>((resolve, reject) =>
    Taro.getFileSystemManager().getFileInfo({
      filePath: path,
      success: (info) => resolve('size' in info ? info.size : 0),
      fail: reject,
    }),
  );

/** A file on the phone as a chosen picture. */
export const toChosenPicture = async (path: string): Promise<ChosenPicture> => ({
  path,
  size: await readFileSize(path),
  format: formatOf(path),
});

/** The picture, or a compressed copy if the picture is too large and WeChat can compress it. */
async function compressIfTooLarge(picture: ChosenPicture): Promise<ChosenPicture> {
  if (picture.size <= PICTURE_LIMIT) return picture;
  try {
    const { tempFilePath } = await Taro.compressImage({ src: picture.path, quality: QUALITY });
    return await toChosenPicture(tempFilePath);
  } catch {
    return picture;
  }
}

const isTimeout = (reason: unknown) =>
  /timeout/i.test(String((reason as { errMsg?: string } | null)?.errMsg));

export const pictureFiles: PlatformPictures['pictureFiles'] = {
  choose: async (limit) => {
    try {
      const { tempFiles } = await Taro.chooseMedia({
        count: limit,
        mediaType: ['image'],
        sourceType: ['album', 'camera'],
        // WeChat's compression keeps the width of long screenshots; the original would cost megabytes of mobile data.
        sizeType: ['compressed'],
      });
      return await Promise.all(
        tempFiles.map(({ tempFilePath: path, size }) =>
          compressIfTooLarge({ path, size, format: formatOf(path) }),
        ),
      );
    } catch (error) {
      if (isCancelled(error)) return [];
      const text = rejectionText(error) ?? '没有打开相册，请再试一次，或更新微信后再试';
      throw new RequestError('refused', { message: 'chooseMedia', text });
    }
  },

  send: ({ url, path, fields, timeout, onProgress }) => {
    const task = Taro.uploadFile({ url, filePath: path, name: 'file', formData: fields, timeout });
    task.progress(({ progress }) => onProgress(progress));
    const answer = task.then(
      ({ statusCode, data }) => ({ status: statusCode, text: data }),
      (reason: unknown) => {
        throw new Error(isTimeout(reason) ? 'timeout' : 'offline');
      },
    );
    return { answer, stop: () => task.abort() };
  },

  // WeChat deletes temporary files itself.
  forget: () => undefined,
};

/** The picture that WeChat's avatar button has returned. */
async function readChosenAvatar(detail: { avatarUrl?: string }): Promise<ChosenPicture> {
  const { avatarUrl: path } = detail;
  if (!path)
    throw new RequestError('refused', {
      message: 'chooseAvatar',
      text: rejectionText(detail) ?? '没有选到头像，请再试',
    });
  return toChosenPicture(path);
}

/**
 * Properties of WeChat's avatar button. `null` before WeChat 2.21.2, which has no such button; the album is opened
 * then.
 */
export const avatarButton: PlatformPictures['avatarButton'] = Taro.canIUse(
  'button.open-type.chooseAvatar',
)
  ? (take) => ({
      openType: 'chooseAvatar',
      onChooseAvatar: ({ detail }) => take(readChosenAvatar(detail as { avatarUrl?: string })),
    })
  : null;
