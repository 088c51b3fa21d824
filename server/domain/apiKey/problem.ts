import type { Code } from '@account-doctor/contract/codes';
import type { FieldProblems } from '@account-doctor/contract/envelope';
import { type OpenApiProblemCode, openApiProblems } from '@account-doctor/contract/openApi';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { rejectionOf } from '../../core/http/errors';

/** Error that rejects a request of the open API; `sendProblem` sends it as `application/problem+json`. */
export class OpenApiProblem extends Error {
  override readonly name = 'OpenApiProblem';

  constructor(
    readonly code: OpenApiProblemCode,
    readonly more: {
      detail?: string;
      fields?: FieldProblems['fields'];
      /** In seconds. */
      retryAfter?: number;
    } = {},
  ) {
    super(openApiProblems[code].title);
  }
}

/**
 * Maps error codes of the service to problem codes. A code that is itself a problem code stays; any other code
 * becomes `INTERNAL`.
 */
const problemOfCode: Partial<Record<Code, OpenApiProblemCode>> = {
  CALL_NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_ALLOWED: 'NOT_FOUND',
  BODIES_LIMITED: 'RATE_LIMITED',
  REQUEST_TOO_BUSY_PLEASE_WAIT: 'BUSY',
  UNAVAILABLE: 'BUSY',
};

/** Default of the header `Retry-After` by code, in seconds. */
const retryAfterByCode: Partial<Record<OpenApiProblemCode, number>> = { BUSY: 5, RATE_LIMITED: 60 };

const isProblemCode = (code: string): code is OpenApiProblemCode => code in openApiProblems;

/** Converts an error of the service to a problem. */
function problemOf(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof OpenApiProblem) return error;
  const { code, msg, data } = rejectionOf(error, request);
  reply.envelopeCode = code;
  const { fields } = (data ?? {}) as Partial<FieldProblems>;
  const own = problemOfCode[code] ?? (isProblemCode(code) ? code : 'INTERNAL');
  return new OpenApiProblem(own, {
    ...(own === 'INTERNAL' && msg !== undefined && { detail: msg }),
    ...(fields && { fields }),
  });
}

/** Sends an error as `application/problem+json` (RFC 9457) with a stable code. */
export function sendProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, more } = problemOf(error, request, reply);
  const { status, title } = openApiProblems[code];
  const { retryAfter = retryAfterByCode[code], ...said } = more;
  if (retryAfter !== undefined && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ type: 'about:blank', title, status, code, ...said }));
}
