import { PartUnavailable } from './partUnavailable';
import { refuseInTransaction } from './database/runAsTransaction';

/** After this many requests in a row without an answer or connection, a peer counts as away. */
const FAILURE_LIMIT = 3;
/** How long requests fail at once after a peer became unavailable, in ms; then one request tries it again. */
const PAUSE = 10_000;
/** Error codes of sockets for an address without a server. */
const UNREACHABLE =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;

/**
 * No server answers at the address of a service that this one depends on. The message omits the request, which may
 * contain a secret.
 */
class PeerUnreachable extends Error {
  override readonly name = 'PeerUnreachable';
}

/** The socket's error code, also from the causes of the error; `null` if the request reached a server. */
function unreachableCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof PeerUnreachable) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  return UNREACHABLE.test(code) ? code : unreachableCode(error.cause);
}

/**
 * Options for a new error in place of a provider's error, which may contain secrets. The cause, if any, is only the
 * socket's error code.
 */
export function safeErrorOptions(error: unknown): ErrorOptions {
  const said = unreachableCode(error);
  return said === null ? {} : { cause: new PeerUnreachable(said) };
}

/**
 * Circuit breaker for one peer on the network. A request that exceeds its time limit fails. After a few failures in a
 * row the peer counts as away: requests fail at once, except one every few seconds that tries again.
 */
export class Breaker {
  private failuresInARow = 0;
  private nextTry = 0;
  private isTrying = false;

  /** @param pause in ms */
  constructor(
    readonly name: string,
    private readonly pause = PAUSE,
  ) {}

  /** Whether the last requests got no answer. Only another request can show that the peer is back. */
  get isAway(): boolean {
    return this.failuresInARow >= FAILURE_LIMIT;
  }

  /**
   * Runs `work`, a request to the peer, with a time limit in ms.
   * @throws PartUnavailable if it takes longer, and at once while the peer is away; otherwise what `work` throws
   */
  async ask<Answer>(limit: number, work: () => Promise<Answer>): Promise<Answer> {
    refuseInTransaction(this.name);
    const tries = this.isAway;
    if (tries && (this.isTrying || performance.now() < this.nextTry))
      throw new PartUnavailable(
        this.name,
        `${this.name} is unavailable and gets no requests for a while`,
      );
    this.isTrying ||= tries;
    try {
      return await this.inTime(limit, work);
    } finally {
      if (tries) this.isTrying = false;
    }
  }

  private async inTime<Answer>(limit: number, work: () => Promise<Answer>): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    let isLate = false;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(new PartUnavailable(this.name, `${this.name} did not answer within ${limit} ms`));
      }, limit);
    });
    try {
      return await Promise.race([work(), tooLate]);
    } catch (error) {
      isLate ||= error instanceof PartUnavailable || unreachableCode(error) !== null;
      throw error;
    } finally {
      clearTimeout(timer);
      this.failuresInARow = isLate ? this.failuresInARow + 1 : 0;
      if (isLate) this.nextTry = performance.now() + this.pause;
    }
  }
}

/** The peers that the service can work without. */
export type Peers = readonly Pick<Breaker, 'name' | 'isAway'>[];
