import Taro from '@tarojs/taro';
import type { WechatLogin } from './wechatLogin.types';

export const wechatLogin: WechatLogin = {
  requestCode: async () => {
    const { code, errMsg } = await Taro.login();
    if (!code) throw new Error(errMsg);
    return code;
  },
  phoneCode: ({ code }) => code ?? null,
};
