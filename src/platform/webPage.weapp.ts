import { WebView } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { createElement, useState } from 'react';
import { rejectionText } from './refusal.weapp';
import type { Leaving, OpenWebAddress, WebPage as WebPageType } from './webPage.types';
import { toast } from './toast';

/** Covers the whole page. WeChat shows nothing but its own error where the host is no business domain. */
export const WebPage: WebPageType = ({ url, children }) => {
  const [open, setOpen] = useState(false);
  return open ? createElement(WebView, { src: url }) : children(() => setOpen(true));
};

/** WeChat says that it copied. */
const copy: OpenWebAddress = (address) => {
  Taro.setClipboardData({ data: address }).catch((error: unknown) => {
    const title = rejectionText(error) ?? '没有复制成功，请再试一次';
    toast(title);
  });
};

/** A mini-program opens no hosts of others: it shows the address and offers to copy it. */
export const openWebAddress: OpenWebAddress = (address) => {
  void Taro.showModal({
    title: '小程序里打不开这个网址',
    content: address,
    confirmText: '复制网址',
  }).then(({ confirm }) => {
    if (confirm) copy(address);
  });
};

export const leaving: Leaving = {
  words: () => '小程序里打不开其他网站，可以把网址复制下来：',
  shows: 'url',
  action: '复制网址',
  leave: copy,
};
