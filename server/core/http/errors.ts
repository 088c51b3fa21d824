import { codes, type Code } from '@account-doctor/contract/codes';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../errors';
import { sendFailure } from './envelope';

/** What the HTTP library refuses by itself, as rows of the catalogue. */
const refusedByLibrary: Record<string, Code> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BROKEN_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BROKEN_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BROKEN_JSON',
  FST_ERR_BAD_URL: 'CALL_NOT_FOUND',
};

/** States in which a database or Redis is away for a while: gone, starting, stopping, exhausted. */
const AWAY_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|53300|08\w{3})$/;
const AWAY_MESSAGE = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'max retries per request',
    'Connection is closed',
    "Stream isn't writeable",
  ].join('|'),
);

/** Whether a database or Redis that the service rests on is away for a while. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const socketGone = code === 'ENOENT' && syscall === 'connect';
  // The driver's error is the cause of the query builder's.
  return (
    socketGone ||
    AWAY_CODE.test(code ?? '') ||
    AWAY_MESSAGE.test(error.message) ||
    isAway(error.cause)
  );
}

/** PostgreSQL refuses texts with a NUL, which no person types. */
const UNSTORABLE_TEXT = /^(22021|22P05)$/;

function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return UNSTORABLE_TEXT.test(code ?? '') || isUnstorableText(error.cause);
}

/** The one place where errors become answers; see `codes.ts` for the catalogue. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof BusinessError)
    return sendFailure(reply, error.code, error.message, error.data);
  const refused = refusedByLibrary[error.code];
  if (refused) return sendFailure(reply, refused);
  if (error instanceof SyntaxError && error.statusCode === 400) {
    return sendFailure(reply, 'BROKEN_JSON');
  }
  if (isUnstorableText(error)) return sendFailure(reply, 'VALIDATION_FAILED');
  if (isAway(error)) {
    request.log.error({ err: error }, 'The database or Redis is unavailable');
    return sendFailure(reply, 'UNAVAILABLE');
  }
  request.log.error({ err: error }, 'An unexpected error was answered as INTERNAL');
  return sendFailure(reply, 'INTERNAL', `${codes.INTERNAL.msg}（编号 ${request.id}）`);
}
