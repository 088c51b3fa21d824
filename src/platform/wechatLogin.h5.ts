import type { WechatLogin } from './wechatLogin.types';

/** A browser has no WeChat login; the sign-in pages of WeChat redirect to the one of h5. */
export const wechatLogin: WechatLogin = {
  requestCode: () => Promise.reject(new Error('no WeChat')),
  phoneCode: () => null,
};
