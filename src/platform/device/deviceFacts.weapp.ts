import Taro from '@tarojs/taro';
import type { PlatformDevice } from './types';

export const deviceFacts: PlatformDevice['deviceFacts'] = () => {
  const { model, system } = Taro.getDeviceInfo();
  const { version, SDKVersion } = Taro.getAppBaseInfo();
  return [
    ['平台', '微信小程序'],
    ['系统', `${model}，${system}`],
    ['微信', `${version}，基础库 ${SDKVersion}`],
  ];
};
