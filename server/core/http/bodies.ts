import { LARGE_BODY_LIMIT, PICTURE_LIMIT } from '@account-doctor/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../errors';
import { callerOf } from './caller';
import { whenOver } from './connections';
import { ADDRESS_LIMIT, heldBytes, PROCESS_LIMIT, RETRY_AFTER } from './heldBytes';

/** Bytes of request bodies that one account may have under way. */
const ACCOUNT_LIMIT = 32 * 1_048_576;

/** A body that comes more slowly is not waited for: so many ms, and one more for each so many bytes. */
const SLOW_BASE = 15_000;
const SLOW_RATE = 20;

/**
 * Bounds the memory that request bodies take: a body counts, with its declared length, from before its
 * first byte is read until its request is answered. Beyond the bound of the process `UNAVAILABLE` is
 * answered, beyond that of one caller `BODIES_LIMITED`. A body that arrives too slowly ends its connection.
 */
export function limitBodies(app: FastifyInstance): void {
  const hold = heldBytes();

  const holdForCaller = (request: FastifyRequest, reply: FastifyReply, size: number): void => {
    const { token } = request.headers;
    const counted =
      hold(reply, {
        holder: `address ${callerOf(request, null).address}`,
        size,
        limit: ADDRESS_LIMIT,
      }) &&
      // Who claims a token that is not theirs only limits themselves.
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

/** Bytes of a request's body as declared, or as many as its route reads; 0 without a body. */
function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  const { bodyLimit } = routeOptions;
  const most = Math.max(bodyLimit, LARGE_BODY_LIMIT, PICTURE_LIMIT);
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  return Math.min(Number(headers['content-length'] ?? 0), most);
}

/** Ends the connection of a request whose body is not there in time. */
function endIfSlow({ raw, log }: FastifyRequest, reply: FastifyReply, size: number): void {
  const late = setTimeout(
    () => {
      log.info('A request was ended because its body came too slowly');
      raw.destroy();
    },
    SLOW_BASE + size / SLOW_RATE,
  ).unref();
  const clear = () => clearTimeout(late);
  raw.once('end', clear);
  whenOver(reply, clear);
}
