import { LARGE_BODY_LIMIT, PICTURE_LIMIT } from '@account-doctor/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../errors';
import { callerOf } from './caller';
import { onRequestEnd } from './connections';
import { ADDRESS_LIMIT, createByteCounter, PROCESS_LIMIT, RETRY_AFTER } from './createByteCounter';

/** Maximum number of bytes of request bodies of one account at once. */
const ACCOUNT_LIMIT = 32 * 1_048_576;

/** Time limit of a body: `SLOW_BASE` ms, plus 1 ms for each `SLOW_RATE` bytes. */
const SLOW_BASE = 15_000;
const SLOW_RATE = 20;

/**
 * Limits the memory of request bodies. A body counts with its declared length, from before its first byte is read
 * until its request is answered. Over the limit of the process, calls answer `UNAVAILABLE`; over the limit of one
 * caller, `BODIES_LIMITED`. A body that arrives too slowly closes its connection.
 */
export function limitBodies(app: FastifyInstance): void {
  const hold = createByteCounter();

  const holdForCaller = (request: FastifyRequest, reply: FastifyReply, size: number): void => {
    const { token } = request.headers;
    const counted =
      hold(reply, {
        holder: `address ${callerOf(request, null).address}`,
        size,
        limit: ADDRESS_LIMIT,
      }) &&
      // The token is not verified yet, so bytes count against the token as sent, and later against its account.
      (typeof token !== 'string' ||
        hold(reply, { holder: `token ${token}`, size, limit: ACCOUNT_LIMIT }));
    if (!counted) throw new BusinessError('BODIES_LIMITED');
    if (!hold(reply, { holder: 'all', size, limit: PROCESS_LIMIT }))
      throw new BusinessError('UNAVAILABLE');
  };

  // oxlint-disable-next-line max-params -- Fastify passes these.
  app.addHook('preParsing', (request, reply, payload, done) => {
    const size = sizeOf(request);
    if (size === 0) {
      done(null, payload);
      return;
    }
    request.countBodyFor = (accountId) => {
      if (hold(reply, { holder: `account ${accountId}`, size, limit: ACCOUNT_LIMIT })) return;
      reply.header('retry-after', RETRY_AFTER);
      throw new BusinessError('BODIES_LIMITED');
    };
    try {
      holdForCaller(request, reply, size);
    } catch (error) {
      reply.headers({ 'retry-after': RETRY_AFTER, connection: 'close' });
      done(error as BusinessError);
      return;
    }
    endIfSlow(request, reply, size);
    done(null, payload);
  });
}

/** The declared size of a request's body, or without one the maximum of its route; 0 without a body. */
function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  const { bodyLimit } = routeOptions;
  const most = Math.max(bodyLimit, LARGE_BODY_LIMIT, PICTURE_LIMIT);
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  return Math.min(Number(headers['content-length'] ?? 0), most);
}

/** Closes the connection if the body does not arrive in time. */
function endIfSlow({ raw, log }: FastifyRequest, reply: FastifyReply, size: number): void {
  const late = setTimeout(
    () => {
      log.info('A request was closed because its body arrived too slowly');
      raw.destroy();
    },
    SLOW_BASE + size / SLOW_RATE,
  ).unref();
  const clear = () => clearTimeout(late);
  raw.once('end', clear);
  onRequestEnd(reply, clear);
}
