import { WebView } from '@tarojs/components';
import { createElement } from 'react';
import type { WebPage as WebPageType } from './webPage.types';

/** Covers the whole page; the host has to be a business domain of the mini-program. */
export const WebPage: WebPageType = ({ url }) => createElement(WebView, { src: url });
