import { routes } from '@account-doctor/contract/pages';
import type { GuidelineWords } from './words.types';

export const guidelineWords: GuidelineWords = {
  title: routes.listingGuidelines.title,
  card: '账号指南：换绑、实名和防骗',
};
