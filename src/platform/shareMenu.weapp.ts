import { useShareAppMessage, useShareTimeline } from '@tarojs/taro';
import type { UseShareMenu } from './shareMenu.types';

export const useShareMenu: UseShareMenu = (card) => {
  useShareAppMessage(() => {
    const { made, ...own } = card();
    // WeChat waits for three seconds; without an answer it takes the page's own card.
    return made ? { ...own, promise: made().catch(() => own) } : own;
  });
  // In the moments only the page itself can be opened.
  useShareTimeline(() => {
    const { title, path } = card();
    return { title, query: path.split('?')[1] ?? '' };
  });
};
