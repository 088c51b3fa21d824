import type { PlatformShare } from './types';

const canShare = typeof navigator.share === 'function';

export const shareLink: PlatformShare['shareLink'] = canShare
  ? async (link) => {
      try {
        await navigator.share(link);
      } catch (error) {
        // Closed without choosing an app.
        if ((error as Error).name !== 'AbortError') throw error;
      }
    }
  : null;

export const sendOpenType: PlatformShare['sendOpenType'] = undefined;

/** A browser's menu shares the address of the page, under the document's title. */
export const useShareMenu: PlatformShare['useShareMenu'] = () => undefined;
export const shareTitles: PlatformShare['shareTitles'] = {};
