import type { Redis } from 'ioredis';
import type { Lsn } from '../lsn';

/** What a replica may show late, in ms: one that is further behind is not asked. */
export const LATEST = 10_000;
/** As long as a position matters, in ms: by then every replica that is asked has passed it. */
const LIFE = 2 * LATEST;

const keyOf = (writer: string) => `wrote:${writer}`;
/** The one member of the sorted set under a key, which Redis raises and never lowers. */
const PLACE = 'lsn';

/**
 * How far the database was when somebody last wrote, known to all instances by the Redis that they share.
 * Places are kept as numbers: they are exact up to 9 petabytes of changes.
 */
export class Positions {
  private trustedFrom = 0;

  constructor(private readonly redis: Redis) {
    // What it knew may be gone with the process.
    redis.on('close', () => this.mistrust());
  }

  async note(writers: Iterable<string>, place: Lsn): Promise<void> {
    const change = this.redis.multi();
    for (const writer of writers)
      change.zadd(keyOf(writer), 'GT', Number(place), PLACE).pexpire(keyOf(writer), LIFE);
    try {
      const answers = await change.exec();
      if (!answers || answers.some(([error]) => error)) this.mistrust();
    } catch {
      this.mistrust();
    }
  }

  /** `null` of somebody who has not written lately; `undefined` while nobody knows. */
  async of(writer: string): Promise<Lsn | null | undefined> {
    if (performance.now() < this.trustedFrom) return undefined;
    try {
      const place = await this.redis.zscore(keyOf(writer), PLACE);
      return place === null ? null : BigInt(place);
    } catch {
      return undefined;
    }
  }

  /** Something may be unknown, until it no longer matters. */
  mistrust(): void {
    this.trustedFrom = performance.now() + LIFE;
  }
}
