import Taro from '@tarojs/taro';
import type { PlatformPictures } from './types';
import './taroViewer.scss';

export const previewPictures: PlatformPictures['openPictures'] = (pictures) =>
  Taro.previewImage(pictures);
