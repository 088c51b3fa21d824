import { createHash } from 'node:crypto';
import {
  API_FAILURES_PER_MINUTE,
  API_REQUESTS_AT_ONCE,
  API_REQUESTS_PER_MINUTE,
  OPEN_API_PATH,
} from '@account-doctor/contract/openApi';
import {
  type OpenApiCall,
  type OpenApiCallName,
  openApiCalls,
} from '@account-doctor/contract/openApiCalls';
import { normalizeIP } from '@fastify/rate-limit';
import { IDEMPOTENCY_HEADER } from '@account-doctor/contract/limits';
import { MINUTE } from '@account-doctor/contract/time';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '../../core/database/database';
import { runAndRollBack } from '../../core/database/runAndRollBack';
import { parseOuterPayload, parsePayload } from '../../core/http/fieldProblems';
import { parseJsonKeepingText } from '../../core/http/jsonText';
import { limitConcurrency } from '../../core/limitConcurrency';
import type { Services } from '../../core/services';
import { answerOpenApiOnce } from './keptResponses';
import { keyOfRequest, requireScope, requireActiveKey } from './authenticate';
import { sendProblem, OpenApiProblem } from './problem';
import type { ApiKey } from './store';

type Calls = typeof openApiCalls;

/** Arguments of a handler besides query and body. */
interface OpenApiContext<Name extends OpenApiCallName> {
  key: ApiKey;
  at: Date;
  /** The transaction of a changing call, which is rolled back after a preview; `null` for a call that only reads. */
  transaction: Calls[Name]['changes'] extends true ? Transaction : null;
}

/** Handles one call of the open API. Throws `OpenApiProblem` or `BusinessError` to reject a request. */
type OpenApiHandler<Name extends OpenApiCallName> = (
  asked: {
    query: z.output<Calls[Name]['query']>;
    body: Calls[Name]['body'] extends z.ZodType ? z.output<Calls[Name]['body']> : null;
  },
  context: OpenApiContext<Name>,
) => Promise<z.input<Calls[Name]['data']>>;

export type OpenApiHandlers = { [Name in OpenApiCallName]: OpenApiHandler<Name> };

type AnyHandler = (
  asked: { query: unknown; body: unknown },
  context: { key: ApiKey; at: Date; transaction: Transaction | null },
) => Promise<unknown>;

/**
 * Lets each process run one changing call at a time, so that partners do not use up the database connections of
 * customers.
 */
const runInTurn = limitConcurrency({ running: 1, waiting: 30, perOwner: API_REQUESTS_AT_ONCE });

/**
 * Routes for a module's calls of the open API. Before the body is read, each request is checked in this order: the key
 * (wrong keys are limited by address), the request limit of the key, its scope.
 */
export const openApiRoutes =
  (services: Services, handlers: Partial<OpenApiHandlers>): FastifyPluginAsync =>
  (app) => {
    app.setErrorHandler(sendProblem);
    parseJsonKeepingText(app);
    app.decorateRequest('apiKey', null);
    for (const [name, handle] of Object.entries(handlers))
      addRoute(app, services, { name: name as OpenApiCallName, handle: handle as AnyHandler });
    return Promise.resolve();
  };

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a request of the open API. */
    apiKey: ApiKey | null;
  }
}

function addRoute(
  app: FastifyInstance,
  services: Services,
  { name, handle }: { name: OpenApiCallName; handle: AnyHandler },
): void {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const call: OpenApiCall = openApiCalls[name];
  const admit = createRequestCheck(app, services, name);
  app.route({
    method,
    url: `${OPEN_API_PATH}${path}`,
    exposeHeadRoute: false,
    bodyLimit: call.bodyLimit,
    schema: { hide: true },
    onRequest: async (request, reply) => {
      request.apiKey = await admit(request, reply);
    },
    preParsing: (request) => {
      request.countBodyFor(`open API ${request.apiKey?.keyId}`);
      return Promise.resolve();
    },
    handler: async (request, reply) => {
      const key = request.apiKey;
      if (!key) throw new Error('A request of the open API was not admitted');
      const query = parsePayload(call.query, request.query);
      const parseBody = call.documented ? parseOuterPayload : parsePayload;
      const asked = { query, body: call.body && parseBody(call.body, request.body) };
      const at = services.now();
      const handleRequest = async (transaction: Transaction | null): Promise<string> =>
        JSON.stringify(call.data.parse(await handle(asked, { key, at, transaction })));
      const answer = call.changes
        ? await runInTurn(
            () => changeOnce(services, { request, reply, key, at, query }, handleRequest),
            key.keyId,
          )
        : await handleRequest(null);
      reply.envelopeCode = 'OK';
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(answer);
    },
  });
}

/**
 * Returns a function that checks a request's key, scope and request limits before its body is read, and returns the
 * key.
 */
function createRequestCheck(app: FastifyInstance, services: Services, name: OpenApiCallName) {
  const { scope } = openApiCalls[name];
  const wrongKeyLimit = app.createRateLimit({
    max: API_FAILURES_PER_MINUTE,
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => `open-api-failure:${normalizeIP(ip)}`,
  });
  const keyLimit = app.createRateLimit({
    max: API_REQUESTS_PER_MINUTE,
    timeWindow: MINUTE,
    keyGenerator: ({ apiKey }) => `open-api:${name}:${apiKey?.keyId}`,
  });
  const countOrReject = async (
    limit: typeof keyLimit,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const result = await limit(request);
    if (result.isAllowed || !result.isExceeded) return;
    reply.header('connection', 'close');
    throw new OpenApiProblem('RATE_LIMITED', { retryAfter: result.ttlInSeconds });
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<ApiKey> => {
    try {
      request.apiKey = await keyOfRequest(services, request);
    } catch (error) {
      if (error instanceof OpenApiProblem) await countOrReject(wrongKeyLimit, request, reply);
      throw error;
    }
    await countOrReject(keyLimit, request, reply);
    requireScope(request.apiKey, scope);
    return request.apiKey;
  };
}

interface ChangingRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  key: ApiKey;
  at: Date;
  query: unknown;
}

/** Processes a changing request in one transaction, once per idempotency key; rolls a preview back. */
async function changeOnce(
  { database, now }: Services,
  { request, reply, key, at, query }: ChangingRequest,
  act: (transaction: Transaction) => Promise<string>,
): Promise<string> {
  const processRequest = async (tx: Transaction): Promise<string> => {
    await requireActiveKey(tx, key, now());
    return act(tx);
  };
  if ((query as { dryRun?: string }).dryRun === 'true')
    return runAndRollBack(database, processRequest);
  const idempotencyKey = request.headers[IDEMPOTENCY_HEADER];
  if (typeof idempotencyKey !== 'string' || !/^[\w-]{16,64}$/.test(idempotencyKey))
    throw new OpenApiProblem('IDEMPOTENCY_KEY_MISSING');
  const fingerprint = createHash('sha256').update(request.url).update(request.bodyText);
  const asked = { keyId: key.keyId, idempotencyKey, fingerprint: fingerprint.digest('hex'), at };
  const { answer, isRepeat } = await database.transaction((tx) =>
    answerOpenApiOnce(tx, asked, () => processRequest(tx)),
  );
  if (isRepeat) reply.header('idempotent-replayed', 'true');
  return answer;
}
