import { OpenApiProblem, type OpenApiHandlers } from '../../domain/apiKey';
import type { Services } from '../../core/services';
import { gameForEvaluation, gameNames, listGameIds, withoutRetired } from '../../domain/game';
import type { ActiveModels } from '../../domain/model';

/** Handlers of `GET /open-api/v1/games` and `GET /open-api/v1/models`. */
export const marketHandlers = ({ database: { $reads } }: Services, models: ActiveModels) =>
  ({
    'GET /games': async ({ query: { gameId } }) => {
      const gameIds = await listGameIds($reads);
      if (gameId !== undefined && !gameIds.includes(gameId))
        throw new OpenApiProblem('GAME_NOT_FOUND');
      const games = [];
      for (const id of gameId === undefined ? gameIds : [gameId]) {
        const { game, servers, fields } = withoutRetired(await gameForEvaluation($reads, id));
        games.push({
          ...{ gameId: id, name: game.name, estimates: game.aiAvailable },
          servers: servers.map(({ serverId, label, zones }) => ({ serverId, label, zones })),
          fields,
        });
      }
      return { games };
    },

    'GET /models': async () => {
      const names = await gameNames($reads);
      const list = [];
      for (const gameId of await listGameIds($reads)) {
        const model = await models(gameId);
        if (!model) continue;
        const { medianError, coverage, trainingSales, heldOutSales } = model.metrics;
        list.push({
          ...{ gameId, name: names.get(gameId) ?? gameId },
          ...{ version: model.version, trainedAt: model.trainedAt, trainingSales },
          sampleSales: model.learntSales?.sample ?? null,
          ...{ medianError, coverage, heldOutSales },
        });
      }
      return { models: list };
    },
  }) satisfies Partial<OpenApiHandlers>;
