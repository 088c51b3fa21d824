import type { OpenWebAddress, WebPage as WebPageType } from './webPage.types';

/** Opens a tab: most hosts refuse frames, and a frame hides the address of the page. */
export const WebPage: WebPageType = ({ url, children }) =>
  children(() => {
    window.open(url, '_blank', 'noopener,noreferrer');
  });

export const openWebAddress: OpenWebAddress = (address) => {
  window.open(address, '_blank', 'noopener');
};
