import Taro from '@tarojs/taro';
import type { SinglePage } from './singlePage.types';
import { toast } from './toast';

/** Opened from Moments: WeChat draws both bars, signs nobody in and opens no other page. */
const MOMENTS = 1154;

const words = '点下方“前往小程序”，看您的账号值多少';

export const singlePage: SinglePage =
  Taro.getLaunchOptionsSync().scene === MOMENTS
    ? { words, remind: () => toast('请点下方“前往小程序”') }
    : null;
