import { WebView, Text } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { createElement, useState } from 'react';
import { rejectionText } from '../rejection/rejection.weapp';
import type { PlatformWeb } from './types';
import { toast } from '../dialogs/toast';

/**
 * Covers the whole page with a web view. If the host is not a business domain of the mini-program, WeChat shows only
 * its own error.
 */
export const WebPage: PlatformWeb['WebPage'] = ({ url, children }) => {
  const [open, setOpen] = useState(false);
  return open ? createElement(WebView, { src: url }) : children(() => setOpen(true));
};

/** Copies the address; WeChat itself confirms that. */
const copyAddress: PlatformWeb['openWebAddress'] = (address) => {
  Taro.setClipboardData({ data: address }).catch((error: unknown) => {
    const title = rejectionText(error) ?? '没有复制成功，请再试一次';
    toast(title);
  });
};

/** Shows the address and offers to copy it, because a mini-program cannot open other hosts. */
export const openWebAddress: PlatformWeb['openWebAddress'] = (address) => {
  void Taro.showModal({
    title: '小程序里打不开这个网址',
    content: address,
    confirmText: '复制网址',
  }).then(({ confirm }) => {
    if (confirm) copyAddress(address);
  });
};

export const leaving: PlatformWeb['leaving'] = {
  words: () => '小程序里打不开其他网站，可以把网址复制下来：',
  shows: 'url',
  action: '复制网址',
  leave: copyAddress,
};

/** Shows the number as text, because a mini-program cannot open other hosts. */
export const FilingLink: PlatformWeb['FilingLink'] = ({ number }) => (
  <Text className="imprint__filing">{number}</Text>
);
