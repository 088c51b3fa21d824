import type { Transaction } from '../../database/database';

/**
 * Those of the users who let their reports be shown as excellent ones, anonymised. Until the
 * transaction ends none of them can take that back: whoever does it waits, and finds what was shown.
 * Nobody has been asked yet.
 */
export const consentingAmong: (
  transaction: Transaction,
  userIds: string[],
) => Promise<Set<string>> = () => Promise.resolve(new Set());
