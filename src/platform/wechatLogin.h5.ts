import type { WechatLogin } from './wechatLogin.types';

/** There is no WeChat around a browser page; its sign-in pages lead to the one of h5. */
export const wechatLogin: WechatLogin = {
  requestCode: () => Promise.reject(new Error('no WeChat')),
  phoneCode: () => null,
};
