import Taro from '@tarojs/taro';
import type { OpenWebAddress } from './webAddress.types';

/** A mini-program opens no browser: it shows the address, and copies it for one. */
export const openWebAddress: OpenWebAddress = (address) => {
  void Taro.showModal({
    title: '请在浏览器中打开',
    content: address,
    confirmText: '复制地址',
  }).then(({ confirm }) => (confirm ? Taro.setClipboardData({ data: address }) : undefined));
};
