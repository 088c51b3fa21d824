import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { balances } from '../ledger';
import { audit, staffPersons } from '../staff';
import { countDifferences, differencePage, newestBills, settleDifference } from './store';

/** The desk's endpoints for differences between the providers' bills and our records. */
export function reconciliationDeskCalls({ database, now }: Services) {
  return {
    'GET /desk-api/reconciliation/list': async ({ state, ...page }) => {
      const found = await differencePage(database, state, page);
      const counts = await countDifferences(database);
      const settlers = await staffPersons(
        database,
        found.flatMap(({ staffId }) => staffId ?? []),
      );
      const list = found.map(({ staffId, foundAt, settledAt, ...difference }) => ({
        ...difference,
        foundAt: foundAt.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
        staffAlias: settlers.get(staffId ?? '')?.alias ?? null,
      }));
      return { list, total: counts[state], counts, ...page };
    },

    'GET /desk-api/reconciliation/balances': async () => ({
      accounts: await balances(database),
      bills: await newestBills(database),
    }),

    'POST /desk-api/reconciliation/settle': ({ differenceId, note }, { staffId }) =>
      database.transaction(async (transaction) => {
        const at = now();
        const settled = { settledAt: at, staffId, note };
        if (!(await settleDifference(transaction, differenceId, settled)))
          throw new BusinessError('DIFFERENCE_SETTLED');
        const action = 'reconciliation.settle';
        const details = { note };
        return audit(transaction, { staffId, action, subject: differenceId, details, at }, {});
      }),
  } satisfies DeskHandlers<'reconciliation'>;
}
