import type { SendOpenType, ShareLink, ShareTitles, UseShareMenu } from './sharing.types';

/** A browser's menu shares the address of the page, under the document's title. */
export const useShareMenu: UseShareMenu = () => undefined;
export const shareTitles: ShareTitles = {};

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
