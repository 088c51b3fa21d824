import type { SendOpenType, ShareLink } from './shareLink.types';

const canShare = typeof navigator.share === 'function';

export const shareLink: ShareLink = canShare
  ? async (link) => {
      try {
        await navigator.share(link);
      } catch (error) {
        // Closed without choosing an app.
        if ((error as Error).name !== 'AbortError') throw error;
      }
    }
  : null;

export const sendOpenType: SendOpenType = undefined;
