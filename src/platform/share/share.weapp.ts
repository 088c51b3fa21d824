import type { SharedPage } from '@account-doctor/contract/pages';
import { REPORT_CARD_PATH } from '@account-doctor/contract/reportCard';
import { useShareAppMessage, useShareTimeline } from '@tarojs/taro';
import { guidelineWords } from '@/selling/guidelines';
import type { PlatformShare } from './types';

/** `null`: WeChat shares a page with its own button, see `sendOpenType`. */
export const shareLink: PlatformShare['shareLink'] = null;

export const sendOpenType: PlatformShare['sendOpenType'] = 'share';

export const shareTitles: PlatformShare['shareTitles'] = {
  home: '您的游戏账号值多少钱，为什么',
  evaluation: '评估游戏账号，几分钟拿到报告',
  report: '我的游戏账号评估报告',
  reportHighQuality: '看看优质的账号评估报告',
  reportShared: '一份游戏账号的评估报告',
  accuracy: '估价准不准，拿成交价来对',
  unlockInvite: '游戏账号值多少钱？几秒给出估价',
  article: '账号博士',
  couponCenter: '账号博士的优惠券，免费领取',
  news: '游戏账号资讯',
  newsDetail: '游戏账号资讯',
  listingGuidelines: guidelineWords.card,
} satisfies Record<SharedPage, string>;

export const useShareMenu: PlatformShare['useShareMenu'] = (card) => {
  useShareAppMessage(() => {
    const { made, ...own } = card();
    // WeChat waits three seconds for the promise, then uses the page's default card.
    return made ? { ...own, promise: made().catch(() => own) } : own;
  });
  // A card in Moments can only open the page that it was made on.
  useShareTimeline(() => {
    const { title, path } = card();
    const query = path.split('?')[1] ?? '';
    // Only pages with these parameters show a report; for all other pages WeChat shows the mini-program's logo.
    const report = /^(token|showcaseId)=/.test(query);
    const imageUrl = `${process.env.TARO_APP_API_BASE}${REPORT_CARD_PATH}?${query}`;
    return { title, query, ...(report && { imageUrl }) };
  });
};
