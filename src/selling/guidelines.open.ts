import type { GuidelineWords } from './words.types';

/** Separate from the other texts, because every page needs these titles but not the texts of reports. */
export const guidelineWords: GuidelineWords = {
  title: '上架指南',
  card: '账号上架指南：写得清楚，卖得安全',
};
