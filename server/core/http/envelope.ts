import { codes, type Code } from '@account-doctor/contract/codes';
import type { Envelope } from '@account-doctor/contract/envelope';
import type { FastifyReply } from 'fastify';

export const success = <Data>(data: Data): Envelope<Data> => ({
  success: true,
  msg: codes.OK.msg,
  data,
  code: 'OK',
});

/**
 * Sends a failure under the HTTP status of its code. As text, because the route's schema describes
 * success only.
 */
export function sendFailure(
  reply: FastifyReply,
  code: Code,
  msg: string = codes[code].msg,
  data: unknown = null,
): FastifyReply {
  const envelope: Envelope = { success: false, msg, data, code };
  reply.envelopeCode = code;
  return reply
    .code(codes[code].status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(envelope));
}
