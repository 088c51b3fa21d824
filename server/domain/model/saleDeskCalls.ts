import { repeatedChange } from '../../core/audited';
import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { gameNames } from '../game';
import {
  countHeldOfFile,
  lockImport,
  reviewHeldOfFile,
  reviewSale,
  selectImportPage,
  selectQuarantinePage,
  describeImport,
} from '../sale';
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

    'GET /desk-api/sale/file/held': async ({ importId }) => {
      const names = await gameNames(database);
      const held = await countHeldOfFile(database, importId);
      return {
        list: held.map((row) => ({ ...row, gameName: names.get(row.gameId) ?? row.gameId })),
      };
    },

    'POST /desk-api/sale/file/review': ({ importId, family, state, reason }, { staffId }) =>
      database.transaction(async (tx) => {
        const file = await lockImport(tx, importId);
        if (!file) throw new BusinessError('SALE_FILE_NOT_FOUND');
        const at = now();
        const decision = { state, by: staffId, at };
        const { gameIds, decided } = await reviewHeldOfFile(tx, { importId, family }, decision);
        if (decided === 0) return repeatedChange({ sales: 0 });
        for (const gameId of gameIds) await requestTraining(tx, { gameId, reason: 'review' });
        const action = state === 'released' ? 'sale.release-file' : 'sale.reject-file';
        const details = {
          ...{ file: file.fileName, gameIds, rows: decided, reason },
          ...(family && { family: family.zoneFamily }),
        };
        const entry = { staffId, action, subject: String(importId), details, at } as const;
        return audit(tx, entry, { sales: decided });
      }),

    'GET /desk-api/sale/imports': async ({ from, ...page }) => {
      const { list, total } = await selectImportPage(database, { from, ...page });
      return { list: list.map(describeImport), total, ...page };
    },
  }) satisfies Partial<DeskHandlers<'model'>>;
