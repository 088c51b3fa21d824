import Taro from '@tarojs/taro';
import { BASE_LIBRARY, isAtLeast } from './baseLibrary';
import type { PlatformDevice } from './types';

export const device: PlatformDevice['device'] = {
  marker: 'weapp',
  platform: () => 'weapp',
  os: () => Taro.getDeviceInfo().platform,
  pageOrigin: () => '',
};

export const signInRoute: PlatformDevice['signInRoute'] = 'signInWechat';

/**
 * For WeChat clients that do not enforce the console's minimum version: asks users to update. Uses only functions of
 * the first base libraries, because newer ones may be missing there.
 */
export const warnOldClient: PlatformDevice['warnOldClient'] = () => {
  const library = wx.getAppBaseInfo?.().SDKVersion ?? '';
  if (isAtLeast(library, BASE_LIBRARY.split('.').map(Number))) return;
  wx.showModal({
    title: '请升级微信',
    content: '您的微信版本太旧，这里的功能用不了。升级微信后再打开就好。',
    showCancel: false,
    confirmText: '去升级',
    success: () => wx.updateWeChatApp?.(),
  });
};
