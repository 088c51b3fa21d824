import Taro from '@tarojs/taro';
import type { PlatformPictures } from './types';

export const openPictures: PlatformPictures['openPictures'] = (pictures) =>
  Taro.previewImage(pictures);
