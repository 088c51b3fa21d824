import type { ReadAction } from '@account-doctor/contract/audit';
import { LARGE_BODY_LIMIT } from '@account-doctor/contract/limits';
import { calls } from '@account-doctor/contract/calls/index';
import type { CallName } from '@account-doctor/contract/types';
import type { Access, CallDefinition, RateClass } from '@account-doctor/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Audited } from '../audited';
import type { Database } from '../database/database';
import { checkAccess, type Authenticators, type StaffIdentity } from './authentication';
import { identifyCaller } from './browserName';
import { callerOf } from './caller';
import { requireOwnPage, setSessionCookie } from './deskCookie';
import { envelopeOf, JSON_TYPE, serializerCompiler, success } from './envelope';
import { validatorCompiler } from './fieldProblems';
import type { Handlers } from './handler';
import { parseJsonKeepingText } from './jsonText';
import { answerOnce } from './keptAnswers';
import type { Limiter } from './rateLimits';
import { checkSignature, type SignatureRule } from './signatureCheck';
import { WithStoredPart } from './storedPart';

export interface CallRules {
  handlers: Handlers;
  signature: SignatureRule;
  authenticate: Authenticators;
  limiters: Record<RateClass | 'address', Limiter>;
  publicOrigin: string | null;
  database: Database;
  now: () => Date;
  recordDataAccess: RecordDataAccess;
}

/** Audits that a member viewed personal data, and of which subjects. */
export type RecordDataAccess = (
  member: StaffIdentity,
  action: ReadAction,
  subjects: readonly string[],
) => Promise<void>;

export const callNames = Object.keys(calls) as CallName[];

/** Method and path of a call. */
export const routeOf = (name: CallName) => {
  const [method, url] = name.split(' ') as ['GET' | 'POST', string];
  return { method, url };
};

/**
 * Registers every call of the contract: limits, signature, access, payload, handler, answer. Cheap
 * checks run first, so that a flood never reaches the database.
 */
export function registerCalls(app: FastifyInstance, rules: CallRules): void {
  parseJsonKeepingText(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', rules.limiters.address);
  // oxlint-disable-next-line max-params -- Fastify passes these.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  for (const name of callNames) registerCall(app, name, rules);
}

function registerCall(app: FastifyInstance, name: CallName, rules: CallRules): void {
  // A union of handlers takes no argument; the schema of the same name has checked the payload.
  const handler = rules.handlers[name] as (
    payload: unknown,
    context: AnyContext,
  ) => Promise<unknown>;
  const definition: CallDefinition = calls[name];
  const { access, role, reads, payload, data, summary, rate, sameBrowser, large } = definition;
  const { method, url } = routeOf(name);
  const limit = rules.limiters[rate ?? (method === 'GET' ? 'read' : 'write')];
  const changes = method === 'POST' && rate !== 'read';
  const isDesk = url.startsWith('/desk-api/');
  const tellsBrowsers = sameBrowser ?? (rate === 'sign-in' || rate === 'sms');

  const isSigned = (request: FastifyRequest) => checkSignature(request, rules.signature, changes);
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isDesk) requireOwnPage(request, rules.publicOrigin);
    if (tellsBrowsers) identifyCaller(request, reply);
    await checkAccess({ access, role }, request, rules.authenticate);
    await limit(request, reply);
  };

  app.route({
    method,
    url,
    exposeHeadRoute: false,
    ...(large
      ? { bodyLimit: LARGE_BODY_LIMIT, onRequest: admit, preValidation: isSigned }
      : { preValidation: [isSigned, admit] }),
    schema: {
      summary,
      tags: [url.split('/')[2] ?? ''],
      ...securityOf(access),
      [method === 'GET' ? 'querystring' : 'body']: payload,
      response: { 200: envelopeOf(data) },
    },
    handler: async (request, reply) => {
      const received = method === 'GET' ? request.query : request.body;
      const act = async (): Promise<unknown> => {
        const answer = await handler(received, contextOf(request, rules.publicOrigin));
        return answer instanceof Audited ? (answer.answer as unknown) : answer;
      };
      const answer = changes ? await answerOnce(rules, { request, name }, act) : await act();
      // The audit entry is written first, so that no member sees data without one.
      if (reads && request.staff)
        await rules.recordDataAccess(request.staff, reads.action, reads.of(received, answer));
      const { keptSession } = request;
      if (keptSession !== undefined) setSessionCookie(reply, keptSession, rules.publicOrigin);
      reply.envelopeCode = 'OK';
      if (answer instanceof WithStoredPart)
        return reply.type(JSON_TYPE).send(answer.envelope(data));
      return success(answer);
    },
  });
}

/** OpenAPI's security entries of a call; an empty entry means that no sign-in is needed. */
function securityOf(access: Access): object {
  const signedIn = { token: [], userId: [] };
  if (access === 'public') return {};
  return { security: access === 'optional' ? [{}, signedIn] : [signedIn] };
}

/** The context for handlers of any access; each handler's own type shows what its call's access provides. */
type AnyContext = ReturnType<typeof contextOf>;

/** The context that a handler gets for a request. */
export const contextOf = (request: FastifyRequest, publicOrigin: string | null) => ({
  caller: callerOf(request, publicOrigin),
  log: request.log,
  userId: request.identity?.userId ?? null,
  staffId: request.staff?.staffId ?? null,
  role: request.staff?.role ?? null,
  setSession: (token: string | null) => {
    request.keptSession = token;
  },
  sessionHash: (request.identity ?? request.staff)?.sessionHash ?? null,
  sessionId: (request.identity ?? request.staff)?.sessionId ?? null,
});
