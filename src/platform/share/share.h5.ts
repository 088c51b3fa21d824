import type { PlatformShare } from './types';

const canShare = typeof navigator.share === 'function';

export const shareLink: PlatformShare['shareLink'] = canShare
  ? async (link) => {
      try {
        await navigator.share(link);
      } catch (error) {
        // The user closed the menu without choosing an app.
        if ((error as Error).name !== 'AbortError') throw error;
      }
    }
  : null;

export const sendOpenType: PlatformShare['sendOpenType'] = undefined;

/** Does nothing: a browser's menu shares the page's address and title. */
export const useShareMenu: PlatformShare['useShareMenu'] = () => undefined;
export const shareTitles: PlatformShare['shareTitles'] = {};
