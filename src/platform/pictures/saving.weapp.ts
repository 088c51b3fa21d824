import Taro from '@tarojs/taro';
import { RequestError } from '@account-doctor/client-core/errors';
import { REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import { isCancelled, isDenied, rejectionText } from '../rejection/rejection.weapp';
import type { PlatformPictures } from './types';

const errorMessage = (error: unknown) => String((error as { errMsg?: string } | null)?.errMsg);

async function downloadFile(
  url: string,
  onProgress: (percent: number) => void,
  filePath?: string,
): Promise<string> {
  try {
    const to = filePath === undefined ? {} : { filePath };
    const task = Taro.downloadFile({ url, timeout: REQUEST_TIMEOUT, ...to });
    task.progress(({ progress }) => onProgress(progress));
    const { statusCode, tempFilePath } = await task;
    if (statusCode === 200) return filePath ?? tempFilePath;
  } catch (error) {
    throw new Error(/timeout/i.test(errorMessage(error)) ? 'timeout' : 'offline');
  }
  throw new Error('offline');
}

export const savePicture: PlatformPictures['savePicture'] = async ({ url }, onProgress) => {
  const filePath = await downloadFile(url, onProgress);
  try {
    await Taro.saveImageToPhotosAlbum({ filePath });
    return 'saved';
  } catch (error) {
    // WeChat asks for the permission only once; after a refusal, later calls fail with the same error.
    if (isDenied(error)) return 'denied';
    if (isCancelled(error)) return 'cancelled';
    const text = rejectionText(error);
    throw text === null
      ? error
      : new RequestError('refused', { message: 'saveImageToPhotosAlbum', text });
  }
};

/** Opens the document in WeChat's reader, which can forward or save it under its file name. */
export const saveDocument: PlatformPictures['saveDocument'] = async (
  { url, fileName },
  onProgress,
) => {
  const own = `${Taro.env.USER_DATA_PATH}/${fileName}`;
  const filePath = await downloadFile(url, onProgress, own);
  await Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true });
  return '点右上角的菜单可以保存或转发';
};

export const askForAlbum: PlatformPictures['askForAlbum'] = async () => {
  const { authSetting } = await Taro.openSetting();
  return authSetting['scope.writePhotosAlbum'] === true;
};

/** Opens WeChat's menu, which sends the picture to a chat, to Moments' editor or to the favourites. */
export const sharePicture: PlatformPictures['sharePicture'] = async ({ url }) => {
  const path = await downloadFile(url, () => undefined);
  try {
    await Taro.showShareImageMenu({ path });
  } catch (error) {
    if (isCancelled(error)) return;
    const text = rejectionText(error);
    throw text === null
      ? error
      : new RequestError('refused', { message: 'showShareImageMenu', text });
  }
};
