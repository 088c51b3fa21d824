import type { SendOpenType, ShareLink } from './shareLink.types';

/** WeChat sends a page by its own button, see `sendOpenType`. */
export const shareLink: ShareLink = null;

export const sendOpenType: SendOpenType = 'share';
