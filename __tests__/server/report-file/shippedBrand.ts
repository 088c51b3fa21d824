import { SHIPPED_NAME } from '@account-doctor/contract/brand';

/** What stands on pictures of a service that was given no brand of its own. */
export const brandOnPaper = { name: SHIPPED_NAME, mark: null };
