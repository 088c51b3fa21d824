import type { GuidelineWords } from './words.types';

/** In a file of its own, because every page needs these titles, but not the report texts. */
export const guidelineWords: GuidelineWords = {
  title: '上架指南',
  card: '账号上架指南：写得清楚，卖得安全',
};
