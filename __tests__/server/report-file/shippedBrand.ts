import { SHIPPED_NAME } from '@account-doctor/contract/brand';

/** The default brand on pictures. */
export const brandOnPaper = { name: SHIPPED_NAME, mark: null };
