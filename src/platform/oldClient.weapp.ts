import { BASE_LIBRARY } from './baseLibrary';
import type { WarnOldClient } from './oldClient.types';
import { isAtLeast } from './version';

/**
 * WeChat itself asks people to update where its console names a least version. This is for clients on which
 * it does not. What runs later may fail on them, so nothing newer than the first base libraries is used.
 */
export const warnOldClient: WarnOldClient = () => {
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
