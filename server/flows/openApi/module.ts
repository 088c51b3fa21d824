import { OPEN_API_PATH } from '@account-doctor/contract/openApi';
import type { FastifyPluginAsync } from 'fastify';
import { defineModule } from '../../core/module';
import type { Services } from '../../core/services';
import { sendProblem, openApiRoutes } from '../../domain/apiKey';
import { activeModels } from '../../domain/model';
import { openApiDocument } from './document';
import { estimateHandler } from './estimates';
import { marketHandlers } from './market';

/** Serves `GET /open-api/v1/openapi.json`, which needs no API key. */
const documentRoute =
  ({ settings }: Services): FastifyPluginAsync =>
  (app) => {
    app.setErrorHandler(sendProblem);
    const { brand } = settings;
    let written = { for: '', document: '' };
    app.get(`${OPEN_API_PATH}/openapi.json`, { schema: { hide: true } }, (_request, reply) => {
      if (written.for !== brand.name)
        written = { for: brand.name, document: JSON.stringify(openApiDocument(brand.name)) };
      return reply.type('application/json; charset=utf-8').send(written.document);
    });
    return Promise.resolve();
  };

export const openApiModule = defineModule({
  name: 'openApi',
  routes: (services) => {
    const models = activeModels(services.database);
    const handlers = {
      ...marketHandlers(services, models),
      'POST /estimates': estimateHandler(services, models),
    };
    return [openApiRoutes(services, handlers), documentRoute(services)];
  },
});
