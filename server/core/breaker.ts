import { Away } from './away';
import { refuseInTransaction } from './database/underTransaction';

/** After this many requests in a row without an answer or connection, a peer counts as away. */
const MOST_LATE = 3;
/** How long a peer that is away is left alone before one request tries it again, in ms. */
const PAUSE = 10_000;
/** Error codes of sockets for an address without a server. */
const UNREACHABLE =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;

/** No server answers at a peer's address. The message leaves out the request, which may contain a secret. */
class PeerUnreachable extends Error {
  override readonly name = 'PeerUnreachable';
}

/** The socket's error code of a request that reached no server; a provider's error has the socket's as its cause. */
function unreachableCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof PeerUnreachable) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  return UNREACHABLE.test(code) ? code : unreachableCode(error.cause);
}

/** Replaces the cause of a provider's error that must not appear in the log. */
export function withoutSecrets(error: unknown): ErrorOptions {
  const said = unreachableCode(error);
  return said === null ? {} : { cause: new PeerUnreachable(said) };
}

/**
 * Asks one peer over the network, and waits for no answer longer than allowed. After a few late answers, or
 * none because nobody is there, the peer counts as away: requests fail at once, except for one every few seconds that finds out whether it is back.
 */
export class Breaker {
  private late = 0;
  private nextTry = 0;
  private isTrying = false;

  /** @param pause in ms */
  constructor(
    readonly name: string,
    private readonly pause = PAUSE,
  ) {}

  /** Whether the peer was not there or did not answer in time lately, as far as anybody has asked it. */
  get isAway(): boolean {
    return this.late >= MOST_LATE;
  }

  /**
   * Does `work`, which asks the peer, within so many milliseconds in all.
   * @throws Away when that takes longer, and at once while the peer is away; else what `work` throws
   */
  async ask<Answer>(limit: number, work: () => Promise<Answer>): Promise<Answer> {
    refuseInTransaction(this.name);
    const tries = this.isAway;
    if (tries && (this.isTrying || performance.now() < this.nextTry))
      throw new Away(this.name, `${this.name} is away and not asked for a while`);
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
        reject(new Away(this.name, `${this.name} did not answer within ${limit} ms`));
      }, limit);
    });
    try {
      return await Promise.race([work(), tooLate]);
    } catch (error) {
      isLate ||= error instanceof Away || unreachableCode(error) !== null;
      throw error;
    } finally {
      clearTimeout(timer);
      this.late = isLate ? this.late + 1 : 0;
      if (isLate) this.nextTry = performance.now() + this.pause;
    }
  }
}

/** Who is asked over the network for something that the rest of the service goes on without. */
export type Peers = readonly Pick<Breaker, 'name' | 'isAway'>[];
