import Taro from '@tarojs/taro';
import type { Device } from './device.types';

export const device: Device = {
  marker: 'weapp',
  platform: () => 'weapp',
  os: () => Taro.getDeviceInfo().platform,
  pageOrigin: () => '',
};
