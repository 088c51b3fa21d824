import { sellingSections } from '@account-doctor/contract/sellingWords';
import type { SellingWords } from './words.types';

export const sellingWords: SellingWords = {
  market: { title: '现在怎么卖', name: '怎么卖', always: true },
  advice: { title: '出售建议', raising: '怎样卖得更高' },
  locked: sellingSections,
};
