import type { GuidelineWords } from './words.types';

/** Apart from the words of reports: every page needs the titles of all. */
export const guidelineWords: GuidelineWords = {
  title: '上架指南',
  card: '账号上架指南：写得清楚，卖得安全',
};
