import { OPEN_API_PATH } from '@account-doctor/contract/openApi';
import { DAY } from '@account-doctor/contract/time';
import type { FastifyPluginAsync } from 'fastify';
import { chinaDate } from '../../core/chinaDay';
import { defineModule } from '../../core/module';
import type { Services } from '../../core/services';
import { deleteOldAnswers } from './keptResponses';
import { apiKeyDeskCalls } from './deskCalls';
import { sendProblem, OpenApiProblem } from './problem';
import { openApiRoutes } from './routes';
import { usageOfDay } from './store';
import { deleteUsageBefore } from './usage';

/** How long the daily usage of keys is stored, in ms. */
const USAGE_RETENTION = 400 * DAY;

/** Responds `NOT_FOUND` to requests below the path of the open API that match no call. */
const unknownCallRoutes: FastifyPluginAsync = async (app) => {
  await app.register(
    (scope, _options, done) => {
      scope.setErrorHandler(sendProblem);
      scope.setNotFoundHandler(() => {
        throw new OpenApiProblem('NOT_FOUND');
      });
      done();
    },
    { prefix: OPEN_API_PATH },
  );
};

const usageRoute = (services: Services): FastifyPluginAsync =>
  openApiRoutes(services, {
    'GET /usage': async (_asked, { key, at }) => {
      const { day, sales, estimates } = await usageOfDay(
        services.database,
        key.keyId,
        chinaDate(at),
      );
      const estimatesLeft = Math.max(0, key.dailyEstimates - estimates);
      const salesLeft = Math.max(0, key.dailySales - sales);
      return {
        day,
        sales,
        salesLeft,
        estimates,
        estimatesLeft,
        expiresAt: key.expiresAt.toISOString(),
      };
    },
  });

export const apiKeyModule = defineModule({
  name: 'apiKey',
  deskCalls: apiKeyDeskCalls,
  routes: (services) => [usageRoute(services), unknownCallRoutes],
  purge: async ({ database, now }) => {
    const at = now();
    await database.transaction(async (tx) => {
      await deleteOldAnswers(tx, at);
      await deleteUsageBefore(tx, chinaDate(new Date(at.getTime() - USAGE_RETENTION)));
    });
  },
});
