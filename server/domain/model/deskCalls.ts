import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { findGame, gameNames } from '../game';
import { reviewSale, selectImportPage, selectQuarantinePage } from '../sale';
import { audit } from '../staff';
import { describeModel } from './describe';
import { requestTraining } from './requestTraining';
import { activateVersion, lockModels, selectVersions, type StoredVersion } from './store';
import { summarizeModels } from './summary';

/** Endpoints for the desk to monitor models and review quarantined sales. */
export function modelDeskCalls({ database, now }: Services) {
  return {
    'GET /desk-api/model/list': async () => ({ list: await summarizeModels(database, now()) }),

    'GET /desk-api/model/detail': async ({ gameId }) => {
      await findGame(database, gameId);
      const { alarms, versions, ...rest } = await describeModel(database, gameId, now());
      return {
        ...rest,
        alarms: alarms.map((alarm) => ({ ...alarm, raisedAt: alarm.raisedAt.toISOString() })),
        versions: versions.map(presentVersion),
      };
    },

    'POST /desk-api/model/activate': ({ gameId, version }, { staffId }) =>
      database.transaction(async (tx) => {
        await lockModels(tx, gameId);
        const versions = await selectVersions(tx, gameId);
        const chosen = versions.find((one) => one.version === version);
        if (!chosen?.usable) throw new BusinessError('MODEL_NOT_FOUND');
        const before = versions.find(({ state }) => state === 'active')?.version ?? null;
        await activateVersion(tx, { gameId, version, at: now() });
        const details = { before, after: version };
        return audit(
          tx,
          { staffId, action: 'model.activate', subject: gameId, details, at: now() },
          {},
        );
      }),

    'POST /desk-api/model/retrain': ({ gameId }, { staffId }) =>
      database.transaction(async (tx) => {
        await findGame(tx, gameId);
        await requestTraining(tx, { gameId, reason: 'desk' });
        return audit(tx, { staffId, action: 'model.retrain', subject: gameId, at: now() }, {});
      }),

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

    'GET /desk-api/sale/imports': async (page) => {
      const { list, total } = await selectImportPage(database, page);
      const shown = list.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
      return { list: shown, total, ...page };
    },
  } satisfies DeskHandlers<'model'>;
}

const presentVersion = ({
  metrics: { medianError, coverage, trainingSales },
  trainedAt,
  activatedAt,
  ...row
}: StoredVersion) => ({
  ...row,
  ...{ medianError, coverage, trainingSales },
  trainedAt: trainedAt.toISOString(),
  activatedAt: activatedAt?.toISOString() ?? null,
});
