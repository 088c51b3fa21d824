import { SALES_PER_BATCH } from '@account-doctor/contract/openApi';
import type { Services } from '../../core/services';
import { findImport, selectSalePage } from '../../domain/sale';
import { requestLearning } from './takeSales';

/**
 * The job `learnSentSales`: records forecasts for the sales of a partner's batch, and requests trainings of the
 * games' models. It is a job, because loading a model and pricing sales would delay other calls of the process.
 */
export const learnSentSales = (
  { database, now }: Pick<Services, 'database' | 'now'>,
  importId: number,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const file = await findImport(transaction, importId);
    if (file?.state !== 'taken') return;
    const page = { pageNo: 1, pageSize: SALES_PER_BATCH };
    const { list } = await selectSalePage(transaction, { importId }, page);
    const counted = list.filter(({ state }) => state === null || state === 'released');
    const taken = new Map(
      file.gameIds.map((id) => [id, counted.filter(({ gameId }) => gameId === id)]),
    );
    await requestLearning(transaction, { gameIds: file.gameIds, taken, now: now() });
  });
