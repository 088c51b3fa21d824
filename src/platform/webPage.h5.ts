import type { Leaving, OpenWebAddress, WebPage as WebPageType } from './webPage.types';

export const openWebAddress: OpenWebAddress = (address) => {
  window.open(address, '_blank', 'noopener');
};

/** A tab, as most hosts refuse frames, and a frame hides the address; it learns nothing of this page. */
const leave: OpenWebAddress = (address) => {
  window.open(address, '_blank', 'noopener,noreferrer');
};

export const WebPage: WebPageType = ({ url, children }) => children(() => leave(url));

export const leaving: Leaving = {
  words: (brand) => `即将离开${brand}，前往：`,
  shows: 'host',
  action: '在新窗口打开',
  leave,
};
