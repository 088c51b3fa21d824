import Taro from '@tarojs/taro';
import { RequestError } from '@account-doctor/client-core/errors';
import type { PictureFiles } from './pictureFiles.types';
import { isCancelled, refusalText } from './refusal.weapp';

/** The format by a file's name, e.g. `jpg`; empty where it has none. */
export const formatOf = (path: string) => (/\.(\w+)$/.exec(path)?.[1] ?? '').toLowerCase();

const isTimeout = (reason: unknown) =>
  /timeout/i.test(String((reason as { errMsg?: string } | null)?.errMsg));

export const pictureFiles: PictureFiles = {
  choose: async (limit) => {
    try {
      const { tempFiles } = await Taro.chooseMedia({
        count: limit,
        mediaType: ['image'],
        sourceType: ['album', 'camera'],
        sizeType: ['compressed'],
      });
      return tempFiles.map(({ tempFilePath, size }) => ({
        path: tempFilePath,
        size,
        format: formatOf(tempFilePath),
      }));
    } catch (error) {
      if (isCancelled(error)) return [];
      const text = refusalText(error) ?? '没有打开相册，请再试一次，或更新微信后再试';
      throw new RequestError('refused', 'chooseMedia', text);
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

  // WeChat deletes its temporary files itself.
  forget: () => undefined,
};
