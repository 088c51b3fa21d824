import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { gameNames } from '../game';
import { reviewSale, selectImportPage, selectQuarantinePage, shownImport } from '../sale';
import { audit } from '../staff';
import { requestTraining } from './requestTraining';

/** Endpoints of the desk for quarantined sales, whose review requests a training, and for imports. */
export const saleDeskCalls = ({ database, now }: Services) =>
  ({
    'GET /desk-api/sale/quarantine': async ({ state, gameId, ...page }) => {
      const { list, total } = await selectQuarantinePage(database, { state, gameId }, page);
      const names = await gameNames(database);
      return {
        list: list.map(({ at, heldAt, decidedAt, ...sale }) => ({
          ...sale,
          gameName: names.get(sale.gameId) ?? sale.gameId,
          at: at.toISOString(),
          heldAt: heldAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
        })),
        total,
        ...page,
      };
    },

    'POST /desk-api/sale/review': ({ saleId, state }, { staffId }) =>
      database.transaction(async (tx) => {
        const gameId = await reviewSale(tx, { saleId, state, by: staffId, at: now() });
        if (gameId === null) throw new BusinessError('SALE_NOT_FOUND');
        await requestTraining(tx, { gameId, reason: 'review' });
        const action = state === 'released' ? 'sale.release' : 'sale.reject';
        return audit(tx, { staffId, action, subject: saleId, details: { gameId }, at: now() }, {});
      }),

    'GET /desk-api/sale/imports': async ({ from, ...page }) => {
      const { list, total } = await selectImportPage(database, { from, ...page });
      return { list: list.map(shownImport), total, ...page };
    },
  }) satisfies Partial<DeskHandlers<'model'>>;
