import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long most parts may take to close, in ms. */
export const CLOSE_LIMIT = 5_000;

/** A part of the service that has to be closed when the service stops. */
interface Part {
  name: string;
  close: () => Promise<unknown>;
  /** Time limit of `close` in ms; `CLOSE_LIMIT` if missing. */
  limit?: number;
}

/** The open parts of the service, which are closed in reverse order. */
export class OpenParts {
  private readonly parts: Part[] = [];

  constructor(private readonly log: Logger) {}

  add(part: Part): void {
    this.parts.push(part);
  }

  /** Closes all parts. Even if a part fails or exceeds its limit, the other parts are closed. */
  async closeAll(): Promise<void> {
    for (let part = this.parts.pop(); part; part = this.parts.pop()) await this.close(part);
  }

  private async close({ name, close, limit = CLOSE_LIMIT }: Part): Promise<void> {
    const closed = new AbortController();
    const late = sleep(limit, undefined, { signal: closed.signal }).then(() => {
      throw new Error(`Not closed within ${limit / 1_000} s`);
    });
    try {
      await Promise.race([close(), late]);
    } catch (err) {
      this.log.error({ err, part: name }, 'A part of the service could not be closed');
    } finally {
      closed.abort();
      late.catch(() => undefined);
    }
  }
}
