import { defineModule } from '../../core/module';
import { rowsOfOwned } from '../../core/personalData';
import { rowsOfOrders } from '../order';
import { postSale } from './sales';
import { ledgerEntries, ledgerLines } from './tables';

const entriesOfUser = rowsOfOrders(ledgerEntries, ledgerEntries.orderId);

export const ledgerModule = defineModule({
  name: 'ledger',
  subscribes: { order: postSale },
  exportUser: [
    entriesOfUser,
    rowsOfOwned(entriesOfUser, ledgerEntries.entryId, ledgerLines, ledgerLines.entryId),
  ],
});
