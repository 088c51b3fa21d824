import Taro from '@tarojs/taro';
import type { OpenPictures } from '../pictureViewer.types';
import './viewer.scss';

export const openPictures: OpenPictures = (pictures) => Taro.previewImage(pictures);
