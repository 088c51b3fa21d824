/** What the service rests on, by the names that `/ready`, `/metrics` and the log use. */
export type ServicePart = string;

/**
 * A part that the service rests on does not answer in time, or says that it cannot work now. Whatever throws it
 * has ended the request to that part. Calls answer `UNAVAILABLE`.
 */
export class Away extends Error {
  override readonly name = 'Away';

  /** @param message for the operator; names the part, and nothing personal */
  constructor(
    readonly part: ServicePart,
    message = `${part} does not answer`,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What PostgreSQL and sockets to it say while it is away: gone, starting, stopping, exhausted. */
const DATABASE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|53\w{3}|08\w{3})$/;
/** What its driver says then, which has no codes. */
const DATABASE_MESSAGE = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'not queryable',
  ].join('|'),
);

function isDatabaseAway(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const socketGone = code === 'ENOENT' && syscall === 'connect';
  return socketGone || DATABASE_CODE.test(code ?? '') || DATABASE_MESSAGE.test(error.message);
}

/**
 * Which part an error says to be away; `null` of any other error. Every peer but the database is asked by code
 * that throws `Away`, so that a socket's error in a call is the database's, unless it is the client's own.
 */
export function awayPart(error: unknown): ServicePart | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof Away) return error.part;
  // The driver's error is the cause of the query builder's.
  return isDatabaseAway(error) ? 'database' : awayPart(error.cause);
}
