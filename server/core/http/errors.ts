import { codes, type Code } from '@account-doctor/contract/codes';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { awayPart } from '../away';
import { BusinessError } from '../errors';
import { sendFailure } from './envelope';

/** Errors of the HTTP library as codes of the catalogue. */
const refusedByLibrary: Record<string, Code> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BROKEN_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BROKEN_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BROKEN_JSON',
  FST_ERR_BAD_URL: 'CALL_NOT_FOUND',
};

/**
 * What PostgreSQL says of a value that its column cannot hold: too long, too large, no date, no text.
 * The contract should have refused it, so an operator reads of it; whoever sent it did something wrong.
 */
const UNSTORABLE_VALUE = /^22(001|003|007|008|021|P02|P05)$/;

function isUnstorableValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return UNSTORABLE_VALUE.test(code ?? '') || isUnstorableValue(error.cause);
}

/** What plugins refuse by a status of their own, e.g. a file that no path may lead to. */
const refusedByStatus: Record<number, Code> = {
  403: 'CALL_NOT_FOUND',
  404: 'CALL_NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  414: 'CALL_NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** How an error of a plugin is answered that blames the request; `null` of any other. */
function rejectionOfPlugin(error: FastifyError): Code | null {
  const { code, statusCode = 0 } = error;
  // A path is no file's where the file system cannot even look: too long, or with a NUL.
  if (code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE') return 'CALL_NOT_FOUND';
  if (statusCode < 400 || statusCode > 499) return null;
  return refusedByStatus[statusCode] ?? 'VALIDATION_FAILED';
}

/** Whether the client disconnected before its request had arrived, so that the error needs no log line. */
const clientLeft = ({ raw }: FastifyRequest): boolean =>
  // Requests that tests inject do not arrive by a socket.
  raw.destroyed && 'complete' in raw && !raw.complete;

/** After which time a client may try again what is away, in seconds. */
const RETRY_AFTER = 5;

/** The one place where errors become answers; see `codes.ts` for the catalogue. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof BusinessError)
    return sendFailure(reply, error.code, { msg: error.message, data: error.data });
  if (clientLeft(request)) {
    request.log.info({ err: error }, 'A client hung up before its request had arrived');
    return sendFailure(reply, 'VALIDATION_FAILED');
  }
  const refused = refusedByLibrary[error.code];
  if (refused) return sendFailure(reply, refused);
  if (error instanceof SyntaxError && error.statusCode === 400) {
    return sendFailure(reply, 'BROKEN_JSON');
  }
  if (isUnstorableValue(error)) {
    request.log.warn(
      { err: error },
      'The database could not hold a value that the contract let pass',
    );
    return sendFailure(reply, 'VALIDATION_FAILED');
  }
  const refusedByPlugin = rejectionOfPlugin(error);
  if (refusedByPlugin) return sendFailure(reply, refusedByPlugin);
  const part = awayPart(error);
  if (part !== null) {
    request.log.error({ err: error, part }, 'A call was refused because a part is away');
    return sendFailure(reply.header('retry-after', RETRY_AFTER), 'UNAVAILABLE');
  }
  request.log.error({ err: error }, 'An unexpected error was answered as INTERNAL');
  return sendFailure(reply, 'INTERNAL', { msg: `${codes.INTERNAL.msg}（编号 ${request.id}）` });
}
