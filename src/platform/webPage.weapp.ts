import { WebView } from '@tarojs/components';
import { createElement, useState } from 'react';
import type { WebPage as WebPageType } from './webPage.types';

/** Covers the whole page; the host has to be a business domain of the mini-program. */
export const WebPage: WebPageType = ({ url, children, askFirst = false }) => {
  const [open, setOpen] = useState(!askFirst);
  return open ? createElement(WebView, { src: url }) : children(() => setOpen(true));
};
