import { codes, type Code } from '@account-doctor/contract/codes';
import type { Envelope } from '@account-doctor/contract/envelope';
import type { FastifyReply } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import { z } from 'zod';

export const JSON_TYPE = 'application/json; charset=utf-8';

export const success = <Data>(data: Data): Envelope<Data> => ({
  success: true,
  msg: codes.OK.msg,
  data,
  code: 'OK',
});

/**
 * Sends an error with the HTTP status of its code; as text, because the route's schema describes only successful
 * answers.
 */
export function sendFailure(
  reply: FastifyReply,
  code: Code,
  { msg = codes[code].msg, data = null }: { msg?: string; data?: unknown } = {},
): FastifyReply {
  const envelope: Envelope = { success: false, msg, data, code };
  reply.envelopeCode = code;
  return reply
    .code(codes[code].status)
    .type(JSON_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(envelope));
}

/** Schema of the envelope of a successful answer with this data. */
export const envelopeOf = (data: z.ZodType) =>
  z.object({ success: z.literal(true), msg: z.string(), data, code: z.literal('OK') });

/**
 * Serializes answers by their schema, without properties that the schema lacks. It parses instead
 * of encoding, because no schema of an answer converts values and encoding would process everything
 * twice.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { data, error } = schema.safeParse(answer);
    if (error)
      throw new Error(`The answer of ${method} ${url} does not match its schema`, { cause: error });
    return JSON.stringify(data);
  };
