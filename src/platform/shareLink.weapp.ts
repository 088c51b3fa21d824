import type { ShareLink } from './shareLink.types';

/** A page is sent by a button of the platform's own: see `sendButton`. */
export const shareLink: ShareLink = null;
