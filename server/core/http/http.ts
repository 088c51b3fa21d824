import { randomUUID } from 'node:crypto';
import { BODY_LIMIT } from '@account-doctor/contract/limits';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify';
import type { Redis } from 'ioredis';
import type { Peers } from '../breaker';
import type { Database } from '../database/database';
import type { Metrics } from '../metrics';
import type { Settings } from '../settings';
import { traceRequests } from '../tracing/requests';
import type { Authenticators } from './authentication';
import { publicBrand } from '../brand';
import { serveBrandFiles } from './brandFiles';
import { limitAnswers } from './answers';
import { limitBodies } from './bodies';
import { brandedPage } from './brandedPage';
import { allowOrigins, guardBrowsers } from './browserRules';
import { callRoutes, type RecordDataAccess } from './callRoutes';
import { cardedPage } from './cardedPage';
import { endConnections, limitedServer } from './connections';
import { answerError } from './errors';
import type { Handlers } from './handler';
import { serveFormPage } from './formPage';
import { serveHomePage } from './homePage';
import { serveMedia } from './media';
import type { Nonces } from './nonces';
import { answerNotFound, type CardedPage } from './notFound';
import { pageCards } from './pageCards';
import { pageSender } from './pages';
import { describeCalls } from './openApi';
import { exposeMetrics, observeRequests, probes, type Readiness } from './probes';
import { createLimiters } from './rateLimits';
import { declareRequestParts } from './requestParts';
import { warnOfUnknownProxies } from './unknownProxies';
import { compressAnswers, readWebBuild, serveWebBuild } from './webBuild';

/** What the HTTP app carries requests to. */
export interface HttpParts {
  settings: Settings;
  log: FastifyBaseLogger;
  metrics: Metrics;
  now: () => Date;
  nonces: Nonces;
  database: Database;
  recordDataAccess: RecordDataAccess;
  redis: Redis | null;
  authenticate: Authenticators;
  readiness: Readiness;
  peers?: Peers;
  handlers: Handlers;
  /** Routes other than calls: uploads, pictures, pages of sandboxes. */
  routes: FastifyPluginAsync[];
}

/** The framework's own compilers cost a tenth of a start; only calls have schemas, and bring theirs. */
const noCompiler = (): never => {
  throw new Error('A route outside of the contract has a schema');
};

const createServer = (settings: Settings, log: FastifyBaseLogger) =>
  fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    serverFactory: limitedServer,
    bodyLimit: BODY_LIMIT,
    schemaController: {
      compilersFactory: { buildValidator: () => noCompiler, buildSerializer: () => noCompiler },
    },
    trustProxy: settings.http.trustProxy ?? false,
    // Requests on connections that were open when a stop began are answered, not cut off.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });

/** What the HTTP app of a process needs that answers no calls. */
type ProbeParts = Pick<HttpParts, 'settings' | 'log' | 'metrics' | 'readiness' | 'peers'>;

/** Answers only what machines ask: whether the process lives, is ready, and what it does. */
export function buildProbes(parts: ProbeParts): FastifyInstance {
  const { settings, log, metrics, readiness, peers } = parts;
  const app = createServer(settings, log);
  declareRequestParts(app);
  app.setErrorHandler(answerError);
  observeRequests(app, metrics);
  endConnections(app);
  probes(app, readiness, peers);
  exposeMetrics(app, metrics, settings);
  return app;
}

/** Builds the HTTP side of the service; `listen` it, or `inject` requests in a test. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { settings, log, metrics, redis } = parts;
  const app = createServer(settings, log);
  const branded = brandedPage(publicBrand(settings));
  const h5 = readWebBuild(settings.http.h5Folder, branded);
  const desk = readWebBuild(settings.http.deskFolder, branded);

  declareRequestParts(app);
  app.setErrorHandler(answerError);
  const { publicOrigin } = settings.http;
  const { handlers } = parts;
  const cardParts = { handlers, publicOrigin, cards: pageCards(settings.brand.name) };
  const limiters = await createLimiters(app, settings.limits, redis);
  const pages = { limit: limiters.address, sendPage: pageSender() };
  const carded: CardedPage = (page, request) => cardedPage(page, request, cardParts);
  answerNotFound(app, pages, { h5, desk, carded });
  traceRequests(app);
  observeRequests(app, metrics);
  warnOfUnknownProxies(app, log);
  endConnections(app);
  limitBodies(app);
  limitAnswers(app);
  guardBrowsers(app, settings, [h5, desk]);
  if (settings.http.corsOrigins) allowOrigins(app, settings.http.corsOrigins);
  await compressAnswers(app);

  probes(app, parts.readiness, parts.peers);
  exposeMetrics(app, metrics, settings);
  // A list of every call of the desk is a map for strangers; who works on the product has the contract.
  if (settings.mode.mode === 'demo') await describeCalls(app, settings.brand.name);
  await app.register(serveMedia);
  if (h5) {
    serveHomePage(app, h5, { ...pages, ...cardParts, now: parts.now });
    serveFormPage(app, h5, { ...pages, ...cardParts, now: parts.now });
    await serveBrandFiles(app, h5, settings.brand);
    await serveWebBuild(app, { build: h5, prefix: '/' }, pages);
  }
  if (desk) await serveWebBuild(app, { build: desk, prefix: '/desk/' }, pages);

  await app.register((scope, _options, done) => {
    callRoutes(scope, {
      handlers,
      signature: { secret: settings.http.signSecret, now: parts.now, nonces: parts.nonces },
      authenticate: parts.authenticate,
      limiters,
      publicOrigin,
      database: parts.database,
      now: parts.now,
      recordDataAccess: parts.recordDataAccess,
    });
    done();
  });
  // Pictures, notices and sockets count like calls.
  await app.register(async (scope) => {
    scope.addHook('onRequest', limiters.address);
    for (const route of parts.routes) await scope.register(route);
  });
  return app;
}
