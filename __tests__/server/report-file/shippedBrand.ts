import { DEFAULT_NAME } from '@account-doctor/contract/brand';

/** The default brand on pictures. */
export const brandOnPaper = { name: DEFAULT_NAME, mark: null };
