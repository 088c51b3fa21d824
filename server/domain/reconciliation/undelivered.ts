import { randomUUID } from 'node:crypto';
import type { PaymentProviderName } from '@account-doctor/contract/payment';
import type { Transaction } from '../../core/database/database';
import { insertDifferences } from './store';

/** Creates a task for staff: the provider did not learn that the goods of a payment were delivered. */
export const noteUndelivered = (
  transaction: Transaction,
  undelivered: { provider: PaymentProviderName; paymentNo: string; amount: number; at: Date },
): Promise<void> =>
  insertDifferences(transaction, [
    {
      differenceId: randomUUID(),
      provider: undelivered.provider,
      kind: 'undelivered',
      number: undelivered.paymentNo,
      ours: undelivered.amount,
      theirs: null,
      foundAt: undelivered.at,
    },
  ]);
