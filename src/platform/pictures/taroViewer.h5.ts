import Taro from '@tarojs/taro';
import type { PlatformPictures } from './types';
import './taroViewer.scss';

export const openPictures: PlatformPictures['openPictures'] = (pictures) =>
  Taro.previewImage(pictures);
