import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { findGame, gameForEvaluation } from '../game';
import { audit } from '../staff';
import { describeModel } from './describe';
import { doubtedFields } from './doubtedFields';
import { saleDeskCalls } from './saleDeskCalls';
import { requestTraining } from './requestTraining';
import { activateVersion, lockModels, selectVersions, type StoredVersion } from './store';
import { summarizeModels } from './summary';

/** Endpoints of the desk for models and their sales. */
export function modelDeskCalls(services: Services) {
  const { database, now } = services;
  return {
    'GET /desk-api/model/list': async () => ({ list: await summarizeModels(database, now()) }),

    'GET /desk-api/model/detail': async ({ gameId }) => {
      await findGame(database, gameId);
      const { alarms, versions, ...rest } = await describeModel(database, gameId, now());
      const { fields } = await gameForEvaluation(database, gameId);
      const active = versions.find(({ state }) => state === 'active');
      return {
        ...rest,
        doubtedFields: doubtedFields(fields, active?.metrics.doubtedDirections ?? []),
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

    ...saleDeskCalls(services),
  } satisfies DeskHandlers<'model'>;
}

const presentVersion = ({
  metrics: { medianError, coverage, trainingSales, learntSales },
  trainedAt,
  activatedAt,
  ...row
}: StoredVersion) => ({
  ...row,
  ...{ medianError, coverage, trainingSales },
  learntSales: learntSales ?? null,
  trainedAt: trainedAt.toISOString(),
  activatedAt: activatedAt?.toISOString() ?? null,
});
