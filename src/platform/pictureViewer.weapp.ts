import Taro from '@tarojs/taro';
import type { OpenPictures } from './pictureViewer.types';

export const openPictures: OpenPictures = (pictures) => Taro.previewImage(pictures);
