import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Peers } from '../breaker';
import { createExposition } from '../figures';
import type { Metrics } from '../metrics';
import type { Settings } from '../settings';

/** For each part that this process needs, by its name, whether it is available. */
export type Readiness = () => Promise<Record<string, boolean>>;

/**
 * Serves `/health`, which shows that the process runs, and `/ready`, which shows that it can do its work; 503 tells
 * balancers to wait. Unavailable peers are named but do not change the status, because other instances cannot reach
 * them either.
 */
export function serveProbes(app: FastifyInstance, readiness: Readiness, peers: Peers = []): void {
  app.get('/health', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const parts = await readiness();
    const ready = Object.values(parts).every(Boolean);
    const away = peers.filter(({ isAway }) => isAway).map(({ name }) => name);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      ...parts,
      ...(away.length > 0 && { away }),
    });
  });
}

const areEqual = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Serves `/metrics` for Prometheus. In demo mode everybody may read it; in live mode a bearer token protects it, and
 * without a token the path does not exist.
 */
export function exposeMetrics(app: FastifyInstance, metrics: Metrics, settings: Settings): void {
  const { metricsToken } = settings.http;
  if (metricsToken === null && settings.mode.mode === 'live') return;
  const exposition = createExposition(metrics.registry, app.log);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { authorization = '' } = request.headers;
    if (metricsToken !== null && !areEqual(authorization, `Bearer ${metricsToken}`)) {
      reply.callNotFound();
      return reply;
    }
    return reply.type(metrics.registry.contentType).send(await exposition());
  });
}

/** Machines request these paths every few seconds, so such requests get no log lines. */
const PROBES = ['/health', '/ready', '/metrics'];

/** Measures every request and logs its route, status and duration, without personal data. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const { statusCode: status, elapsedTime, envelopeCode: code } = reply;
    metrics.requests.observe({ method, route, status, code }, elapsedTime / 1000);
    metrics.countAlarming(code);
    const level = PROBES.includes(route) ? 'debug' : 'info';
    const ms = Math.round(elapsedTime * 10) / 10;
    // Identifies the caller for the life of the session without naming the person.
    const session = (request.identity ?? request.staff)?.sessionId;
    request.log[level]({ method, route, status, code, ms, session });
    done();
  });
}
