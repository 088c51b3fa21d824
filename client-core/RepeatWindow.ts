import { REPEAT_PURGE_AGE, REPEAT_WINDOW } from '@account-doctor/contract/limits';

interface RememberedRequest {
  /** Whether the request may change the answers of other calls; `false` for a request that only reads. */
  changing: boolean;
  /** Set while the request is pending. */
  pending?: Promise<unknown>;
  /** The last result as JSON, so that each caller gets its own copy. */
  result?: string;
  finishedAt: number;
}

/**
 * Answers repeated calls (docs/product.md, "Repeated requests"): identical requests share one pending request, and a
 * repeat within 300 ms gets a copy of the last result. Results older than a second are deleted; failures are not kept.
 * A call that changes data deletes results read before or during it, so that a user who has just received a coupon does
 * not see the list without it.
 */
export class RepeatWindow {
  private readonly entries = new Map<string, RememberedRequest>();

  constructor(private readonly now: () => number = () => Date.now()) {}

  /**
   * Returns the remembered or pending result for `key`; otherwise runs `send`.
   * @param changing whether the request may change the answers of other calls
   */
  run<Result>(key: string, send: () => Promise<Result>, changing = false): Promise<Result> {
    this.purge();
    const known = this.entries.get(key);
    if (known?.pending) return known.pending as Promise<Result>;
    if (known?.result !== undefined && this.now() - known.finishedAt < REPEAT_WINDOW)
      return Promise.resolve(JSON.parse(known.result) as Result);

    const entry: RememberedRequest = { changing, finishedAt: 0 };
    const sent = changing ? send().finally(() => this.forgetReadings()) : send();
    entry.pending = sent.then(
      (result) => {
        entry.pending = undefined;
        entry.result = JSON.stringify(result);
        entry.finishedAt = this.now();
        return result;
      },
      (error: unknown) => {
        if (this.entries.get(key) === entry) this.entries.delete(key);
        throw error;
      },
    );
    this.entries.set(key, entry);
    return entry.pending as Promise<Result>;
  }

  /** Deletes all results, so that the next user never gets answers for the previous one. */
  clear(): void {
    this.entries.clear();
  }

  /** Number of remembered requests, including pending ones. */
  get size(): number {
    return this.entries.size;
  }

  /** Deletes the results of requests that only read, including pending ones, because data has changed. */
  forgetReadings(): void {
    for (const [key, { changing }] of this.entries) if (!changing) this.entries.delete(key);
  }

  private purge(): void {
    for (const [key, entry] of this.entries)
      if (!entry.pending && this.now() - entry.finishedAt > REPEAT_PURGE_AGE)
        this.entries.delete(key);
  }
}
