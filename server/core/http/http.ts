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
import { createPageBrander } from './brandedPage';
import { allowOrigins, setSecurityHeaders } from './browserRules';
import { registerCalls, type RecordDataAccess } from './callRoutes';
import { addLinkPreview } from './addLinkPreview';
import { endConnections, createLimitedServer } from './connections';
import { answerError } from './errors';
import type { Handlers } from './handler';
import { serveFormPage } from './formPage';
import { serveHomePage } from './homePage';
import { serveMedia } from './media';
import type { NonceStore } from './nonces';
import { answerNotFound, type LinkPreviewAdder } from './notFound';
import { pageCards } from './pageCards';
import { createPageSender } from './pages';
import { describeCalls } from './openApi';
import { exposeMetrics, observeRequests, serveProbes, type Readiness } from './probes';
import { createLimiters } from './rateLimits';
import { declareRequestParts } from './requestParts';
import { warnOfUnknownProxies } from './unknownProxies';
import { compressAnswers, readWebBuild, serveWebBuild } from './webBuild';

/** The parts of the service that handle the HTTP app's requests. */
export interface HttpParts {
  settings: Settings;
  log: FastifyBaseLogger;
  metrics: Metrics;
  now: () => Date;
  nonces: NonceStore;
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

/**
 * The framework's own schema compilers would take a tenth of the time that the service needs to start. Only calls
 * have schemas, and they have their own compilers.
 */
const noCompiler = (): never => {
  throw new Error('A route that is not a call of the contract has a schema');
};

const createServer = (settings: Settings, log: FastifyBaseLogger) =>
  fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    serverFactory: createLimitedServer,
    bodyLimit: BODY_LIMIT,
    schemaController: {
      compilersFactory: { buildValidator: () => noCompiler, buildSerializer: () => noCompiler },
    },
    trustProxy: settings.http.trustProxy ?? false,
    // Answers requests on connections that were open when the stop began, instead of refusing them.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });

/** The parts that an HTTP app without calls needs. */
type ProbeParts = Pick<HttpParts, 'settings' | 'log' | 'metrics' | 'readiness' | 'peers'>;

/** Builds an HTTP app that answers only probes and metrics. */
export function buildProbes(parts: ProbeParts): FastifyInstance {
  const { settings, log, metrics, readiness, peers } = parts;
  const app = createServer(settings, log);
  declareRequestParts(app);
  app.setErrorHandler(answerError);
  observeRequests(app, metrics);
  endConnections(app);
  serveProbes(app, readiness, peers);
  exposeMetrics(app, metrics, settings);
  return app;
}

/** Builds the HTTP app of the service. Call `listen` on it, or `inject` requests in a test. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { settings, log, metrics, redis } = parts;
  const app = createServer(settings, log);
  const branded = createPageBrander(() => publicBrand(settings));
  const h5 = readWebBuild(settings.http.h5Folder, branded);
  const desk = readWebBuild(settings.http.deskFolder, branded);

  declareRequestParts(app);
  app.setErrorHandler(answerError);
  const { publicOrigin } = settings.http;
  const { handlers } = parts;
  const cardParts = { handlers, publicOrigin, cards: () => pageCards(settings.brand.name) };
  const limiters = await createLimiters(app, settings.limits, redis);
  const pages = { limit: limiters.address, sendPage: createPageSender() };
  const withPreview: LinkPreviewAdder = (page, request) => addLinkPreview(page, request, cardParts);
  answerNotFound(app, pages, { h5, desk, withPreview });
  traceRequests(app);
  observeRequests(app, metrics);
  warnOfUnknownProxies(app, log);
  endConnections(app);
  limitBodies(app);
  limitAnswers(app);
  setSecurityHeaders(app, settings, [h5, desk]);
  if (settings.http.corsOrigins) allowOrigins(app, settings.http.corsOrigins);
  await compressAnswers(app);

  serveProbes(app, parts.readiness, parts.peers);
  exposeMetrics(app, metrics, settings);
  // In demo mode only, because a public list of the desk's calls would help attackers.
  if (settings.mode.mode === 'demo') await describeCalls(app, settings.brand.name);
  await app.register(serveMedia);
  if (h5) {
    serveHomePage(app, h5, { ...pages, ...cardParts, now: parts.now });
    serveFormPage(app, h5, { ...pages, ...cardParts, now: parts.now });
    serveBrandFiles(app, h5, settings.brand);
    await serveWebBuild(app, { build: h5, prefix: '/' }, pages);
  }
  if (desk) await serveWebBuild(app, { build: desk, prefix: '/desk/' }, pages);

  await app.register((scope, _options, done) => {
    registerCalls(scope, {
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
  // The rate limits also count pictures, notifications and sockets.
  await app.register(async (scope) => {
    scope.addHook('onRequest', limiters.address);
    for (const route of parts.routes) await scope.register(route);
  });
  return app;
}
