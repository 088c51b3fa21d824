import type { WebPage as WebPageType } from './webPage.types';

/** Most hosts refuse to be framed, and a frame hides whose page it is: it opens in its own tab. */
export const WebPage: WebPageType = ({ url, children }) =>
  children(() => {
    window.open(url, '_blank', 'noopener,noreferrer');
  });
