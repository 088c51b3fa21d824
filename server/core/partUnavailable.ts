/** A part that the service depends on, by its name in `/ready`, `/metrics` and the log. */
export type ServicePart = string;

/**
 * A part that the service depends on does not answer in time or is out of order. The request to it has ended. Calls
 * answer `UNAVAILABLE`.
 */
export class PartUnavailable extends Error {
  override readonly name = 'PartUnavailable';

  /** @param message names the part for the operator; contains no personal data */
  constructor(
    readonly part: ServicePart,
    message = `${part} does not answer`,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Error codes of PostgreSQL and its sockets while it is unreachable, starting, stopping or out of resources. */
const DATABASE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|53\w{3}|08\w{3})$/;
/** Messages of PostgreSQL's driver, which has no error codes, for the same states. */
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
 * The part that an error reports as unavailable, or `null`. Peers other than the database throw `PartUnavailable`, so
 * a socket error during a call comes from the database, unless it comes from the client's connection.
 */
export function unavailablePart(error: unknown): ServicePart | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof PartUnavailable) return error.part;
  // The driver's error is the cause of the error that the query builder throws.
  return isDatabaseAway(error) ? 'database' : unavailablePart(error.cause);
}
