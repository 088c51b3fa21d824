import { defineModule } from '../../core/module';
import { rowsOfOwned } from '../../core/personalData';
import { rowsOfOrders } from '../order';
import { balanceLedger } from './balance';
import { postSale } from './sales';
import { ledgerEntries, ledgerLines } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Stores the balance of each ledger account. */
    balanceLedger: Record<string, never>;
  }
}

const entriesOfUser = rowsOfOrders(ledgerEntries, ledgerEntries.orderId);

export const ledgerModule = defineModule({
  name: 'ledger',
  subscribes: { order: postSale },
  workers: (services) => ({ balanceLedger: () => balanceLedger(services) }),
  // At 4:37 China time.
  schedules: { balanceLedger: '37 20 * * *' },
  exportUser: [
    entriesOfUser,
    rowsOfOwned(entriesOfUser, {
      key: ledgerEntries.entryId,
      table: ledgerLines,
      column: ledgerLines.entryId,
    }),
  ],
});
