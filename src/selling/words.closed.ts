import { routes } from '@account-doctor/contract/pages';
import { lockedSections } from '@account-doctor/contract/reportWords';
import type { SellingWords } from './words.types';

export const sellingWords: SellingWords = {
  market: { title: '市场行情', name: '行情', always: false },
  advice: { title: '建议', raising: '怎样更值钱' },
  locked: lockedSections,
  adults: null,
  guidelines: { title: routes.listingGuidelines.title, card: '账号指南：换绑、实名和防骗' },
};
