import { codes, type Code } from '@account-doctor/contract/codes';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { unavailablePart } from '../partUnavailable';
import { BusinessError } from '../errors';
import { sendFailure } from './envelope';

/** Error codes for errors of the HTTP library. */
const codesByLibraryError: Record<string, Code> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BROKEN_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BROKEN_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BROKEN_JSON',
  FST_ERR_BAD_URL: 'CALL_NOT_FOUND',
};

/**
 * Error codes of PostgreSQL for a value that does not fit its column: too long, too large, not a date, not text. The
 * caller sent a wrong value, but the contract should have rejected it, so the service logs it for operators.
 */
const UNSTORABLE_VALUE = /^22(001|003|007|008|021|P02|P05)$/;

function isUnstorableValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return UNSTORABLE_VALUE.test(code ?? '') || isUnstorableValue(error.cause);
}

/** Error codes for HTTP statuses of plugins, e.g. for a path outside a folder. */
const codesByStatus: Record<number, Code> = {
  403: 'CALL_NOT_FOUND',
  404: 'CALL_NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  414: 'CALL_NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The error code for a plugin's error that is the client's fault, or `null`. */
function rejectionOfPlugin(error: FastifyError): Code | null {
  const { code, statusCode = 0 } = error;
  // The file system rejects a path that is too long or contains NUL; no file has such a path.
  if (code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE') return 'CALL_NOT_FOUND';
  if (statusCode < 400 || statusCode > 499) return null;
  return codesByStatus[statusCode] ?? 'VALIDATION_FAILED';
}

/** Whether the client disconnected before its request had arrived, so that the error needs no log line. */
const clientDisconnected = ({ raw }: FastifyRequest): boolean =>
  // Requests that tests inject have no socket.
  raw.destroyed && 'complete' in raw && !raw.complete;

/** Value of `Retry-After` while a part is unavailable, in seconds. */
const RETRY_AFTER = 5;

/** How an error is answered. */
interface Rejection {
  code: Code;
  msg?: string;
  data?: unknown;
}

/** Finds the code (in `codes.ts`) for an error; logs errors that operators must know about. */
export function rejectionOf(error: FastifyError, request: FastifyRequest): Rejection {
  if (error instanceof BusinessError)
    return { code: error.code, msg: error.message, data: error.data };
  if (clientDisconnected(request)) {
    request.log.info({ err: error }, 'A client disconnected before its request had arrived');
    return { code: 'VALIDATION_FAILED' };
  }
  const refused = codesByLibraryError[error.code];
  if (refused) return { code: refused };
  if (error instanceof SyntaxError && error.statusCode === 400) return { code: 'BROKEN_JSON' };
  if (isUnstorableValue(error)) {
    request.log.warn({ err: error }, 'The database rejected a value that the contract accepts');
    return { code: 'VALIDATION_FAILED' };
  }
  const refusedByPlugin = rejectionOfPlugin(error);
  if (refusedByPlugin) return { code: refusedByPlugin };
  const part = unavailablePart(error);
  if (part !== null) {
    request.log.error({ err: error, part }, 'A call failed because a part is unavailable');
    return { code: 'UNAVAILABLE' };
  }
  request.log.error({ err: error }, 'An unexpected error was answered as INTERNAL');
  return { code: 'INTERNAL', msg: `${codes.INTERNAL.msg}（编号 ${request.id}）` };
}

/** Converts every error to an envelope. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, ...said } = rejectionOf(error, request);
  // Errors of business rules have their own headers.
  if (code === 'UNAVAILABLE' && !(error instanceof BusinessError))
    reply.header('retry-after', RETRY_AFTER);
  return sendFailure(reply, code, said);
}
