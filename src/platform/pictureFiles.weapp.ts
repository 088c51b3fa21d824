import Taro from '@tarojs/taro';
import type { PictureFiles } from './pictureFiles.types';

const formatOf = (path: string) => (/\.(\w+)$/.exec(path)?.[1] ?? '').toLowerCase();

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
    } catch {
      // Closed, or refused by the phone, which WeChat has already told the person.
      return [];
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
