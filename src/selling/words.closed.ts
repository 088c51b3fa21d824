import { lockedSections } from '@account-doctor/contract/reportWords';
import type { SellingWords } from './words.types';

export const sellingWords: SellingWords = {
  market: { title: '市场行情', name: '行情', always: false },
  advice: { title: '建议', raising: '怎样更值钱' },
  locked: lockedSections,
};
