import type { FastifyInstance } from 'fastify';
import { BusinessError } from '../errors';
import { callerOf } from './caller';
import { ADDRESS_LIMIT, createByteCounter, PROCESS_LIMIT, RETRY_AFTER } from './createByteCounter';

/** Answers smaller than this are not counted, in bytes. */
const COUNTED_FROM = 16_384;

const sizeOf = (payload: unknown): number => {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : 0;
};

/**
 * Limits the memory of answers that their clients do not read. An answer counts until it has been passed to the
 * operating system. Over the limit of the process, calls answer `UNAVAILABLE`; over the limit of one address,
 * `RATE_LIMITED`. Files of the builds are streamed and do not count.
 */
export function limitAnswers(app: FastifyInstance): void {
  const hold = createByteCounter();
  // oxlint-disable-next-line max-params -- Fastify passes these.
  app.addHook('onSend', (request, reply, payload, done) => {
    const size = sizeOf(payload);
    if (size < COUNTED_FROM) {
      done(null, payload);
      return;
    }
    const { address } = callerOf(request, null);
    const refused = !hold(reply, { holder: `address ${address}`, size, limit: ADDRESS_LIMIT })
      ? 'RATE_LIMITED'
      : !hold(reply, { holder: 'all', size, limit: PROCESS_LIMIT }) && 'UNAVAILABLE';
    if (!refused) {
      done(null, payload);
      return;
    }
    reply.header('retry-after', RETRY_AFTER);
    done(new BusinessError(refused));
  });
}
