import { LARGE_BODY_LIMIT, PICTURE_LIMIT } from '@account-doctor/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../errors';
import { callerOf } from './caller';
import { whenOver } from './connections';

const MEBIBYTE = 1_048_576;
/** Bytes of request bodies that the process reads and works on at once. */
const PROCESS_LIMIT = 128 * MEBIBYTE;
/** Likewise of one address, which many phones of a mobile network may share. */
const ADDRESS_LIMIT = 48 * MEBIBYTE;
/** Likewise of one account. */
const ACCOUNT_LIMIT = 32 * MEBIBYTE;

/** When somebody may try again who was refused for these limits, in seconds. */
const RETRY_AFTER = 5;

/** A body that comes more slowly is not waited for: so many ms, and one more for each so many bytes. */
const SLOW_BASE = 15_000;
const SLOW_RATE = 20;

interface Held {
  /** Whose it is. */
  holder: string;
  /** Bytes. */
  size: number;
  limit: number;
}

/**
 * Bounds the memory that request bodies take: a body counts, with its declared length, from before its
 * first byte is read until its request is answered. Beyond the bound of the process `UNAVAILABLE` is
 * answered, beyond that of one caller `BODIES_LIMITED`. A body that arrives too slowly ends its connection.
 */
export function limitBodies(app: FastifyInstance): void {
  /** Bytes under way, by whose they are. */
  const held = new Map<string, number>();

  const hold = (
    request: FastifyRequest,
    reply: FastifyReply,
    { holder, size, limit }: Held,
  ): boolean => {
    const sum = (held.get(holder) ?? 0) + size;
    if (sum > limit) return false;
    held.set(holder, sum);
    whenOver(request, reply, () => {
      const left = (held.get(holder) ?? 0) - size;
      if (left > 0) held.set(holder, left);
      else held.delete(holder);
    });
    return true;
  };

  const holdForCaller = (request: FastifyRequest, reply: FastifyReply, size: number): void => {
    const { token } = request.headers;
    const holds = (holder: string, limit: number) => hold(request, reply, { holder, size, limit });
    const counted =
      holds(`address ${callerOf(request, null).address}`, ADDRESS_LIMIT) &&
      // Who claims a token that is not theirs only limits themselves.
      (typeof token !== 'string' || holds(`token ${token}`, ACCOUNT_LIMIT));
    if (!counted) throw new BusinessError('BODIES_LIMITED');
    if (!holds('all', PROCESS_LIMIT)) throw new BusinessError('UNAVAILABLE');
  };

  app.addHook('preParsing', (request, reply, payload, done) => {
    const size = sizeOf(request);
    if (size === 0) {
      done(null, payload);
      return;
    }
    request.countBodyFor = (accountId) => {
      const asked = { holder: `account ${accountId}`, size, limit: ACCOUNT_LIMIT };
      if (hold(request, reply, asked)) return;
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
function endIfSlow(request: FastifyRequest, reply: FastifyReply, size: number): void {
  const { raw, log } = request;
  const late = setTimeout(
    () => {
      log.info('A request was ended because its body came too slowly');
      raw.destroy();
    },
    SLOW_BASE + size / SLOW_RATE,
  ).unref();
  const clear = () => clearTimeout(late);
  raw.once('end', clear);
  whenOver(request, reply, clear);
}
