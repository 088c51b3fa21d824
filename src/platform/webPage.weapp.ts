import { WebView } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { createElement, useState } from 'react';
import type { OpenWebAddress, WebPage as WebPageType } from './webPage.types';

/** Covers the whole page; the host has to be a business domain of the mini-program. */
export const WebPage: WebPageType = ({ url, children, askFirst = false }) => {
  const [open, setOpen] = useState(!askFirst);
  return open ? createElement(WebView, { src: url }) : children(() => setOpen(true));
};

/** A mini-program cannot open a browser: it shows the address and offers to copy it. */
export const openWebAddress: OpenWebAddress = (address) => {
  void Taro.showModal({
    title: '请在浏览器中打开',
    content: address,
    confirmText: '复制地址',
  }).then(({ confirm }) => (confirm ? Taro.setClipboardData({ data: address }) : undefined));
};
