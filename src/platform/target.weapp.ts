import Taro from '@tarojs/taro';
import type { Device, SignInRoute } from './target.types';

export const device: Device = {
  marker: 'weapp',
  platform: () => 'weapp',
  os: () => Taro.getDeviceInfo().platform,
  pageOrigin: () => '',
};

export const signInRoute: SignInRoute = 'signInWechat';
