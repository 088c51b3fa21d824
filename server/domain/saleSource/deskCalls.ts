import type { SaleSource, SaleSourceRun } from '@account-doctor/contract/types';
import { repeatedChange } from '../../core/audited';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { createSaleSources } from '../../providers/saleSource/createSaleSources';
import { importsOfRuns } from '../sale';
import { audit, staffPerson } from '../staff';
import { beginRun } from './runs';
import { saveSource, saleSourceOf } from './sources';
import {
  deleteSource,
  newestRuns,
  selectRunPage,
  selectSources,
  type StoredRun,
  type StoredSource,
} from './store';

const presentRun = ({ state, problem, startedAt, endedAt }: StoredRun) => ({
  ...{ state, problem, startedAt: startedAt.toISOString() },
  endedAt: endedAt?.toISOString() ?? null,
});

const presentSource = (
  { sourceId, name, kind, hasSecret, rhythm, hour, enabled, ...source }: StoredSource,
  lastRun: StoredRun | undefined,
): SaleSource => ({
  ...{ sourceId, name, kind, hasSecret, rhythm, hour, enabled },
  shownPlace: source.shownPlace,
  dueAt: source.dueAt?.toISOString() ?? null,
  lastRun: lastRun ? presentRun(lastRun) : null,
});

/** The desk's endpoints for the sources from which files of sales are fetched by schedule. */
export function saleSourceDeskCalls(services: Services) {
  const { database, settings, now } = services;
  return {
    'GET /desk-api/sale/source/list': async () => {
      const runs = await newestRuns(database);
      const sources = await selectSources(database);
      return {
        list: sources.map((source) => presentSource(source, runs.get(source.sourceId))),
        kinds: [...createSaleSources(settings, now).keys()],
      };
    },

    'POST /desk-api/sale/source/save': (wanted, { staffId }) =>
      saveSource(services, staffId, wanted),

    'POST /desk-api/sale/source/remove': ({ sourceId }, { staffId }) =>
      database.transaction(async (tx) => {
        const { name } = await saleSourceOf(tx, sourceId);
        await deleteSource(tx, sourceId);
        const entry = { staffId, action: 'saleSource.remove', subject: sourceId } as const;
        return audit(tx, { ...entry, details: { name }, at: now() }, {});
      }),

    'POST /desk-api/sale/source/run': ({ sourceId }, { staffId }) =>
      database.transaction(async (tx) => {
        const { name } = await saleSourceOf(tx, sourceId);
        const startedBy = (await staffPerson(tx, staffId))?.alias ?? staffId;
        const hasBegun = await beginRun(tx, sourceId, { startedBy, now: now() });
        if (!hasBegun) return repeatedChange({});
        const entry = { staffId, action: 'saleSource.run', subject: sourceId } as const;
        return audit(tx, { ...entry, details: { name }, at: now() }, {});
      }),

    'GET /desk-api/sale/source/runs': async (page) => {
      const { list, total } = await selectRunPage(database, page);
      const ids = list.map(({ run }) => run.runId);
      const files = await importsOfRuns(database, ids);
      const shown = list.map(({ run, sourceName }): SaleSourceRun => ({
        ...{ runId: run.runId, sourceName, startedBy: run.startedBy, ...presentRun(run) },
        files: files
          .filter(({ sourceRunId }) => sourceRunId === run.runId)
          .map(({ importId, fileName, state }) => ({ importId, fileName, state })),
      }));
      return { list: shown, total, ...page };
    },
  } satisfies DeskHandlers<'saleSource'>;
}
