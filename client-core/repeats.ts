import { REPEAT_PURGE_AGE, REPEAT_WINDOW } from '@account-doctor/contract/limits';

interface Entry {
  /** Whether it may have changed the answers of other calls; otherwise it only reads. */
  changing: boolean;
  /** Set while the request is pending. */
  pending?: Promise<unknown>;
  /** JSON of the last result, so that every caller gets its own copy. */
  result?: string;
  finishedAt: number;
}

/**
 * The repeat window (docs/product.md, "Repeated requests"): an identical pending request shares its result; a repeat
 * within 300 ms gets a copy of the last result; entries older than a second are purged. Failures are never remembered.
 * A changing request clears what was read before or during it, so that, for example, a user who has just received a
 * coupon does not see the list without it.
 */
export class RepeatWindow {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly now: () => number = () => Date.now()) {}

  /**
   * Answers from memory if possible, else runs `send`.
   * @param changing whether the request may change the answers of other calls
   */
  run<Result>(key: string, send: () => Promise<Result>, changing = false): Promise<Result> {
    this.purge();
    const known = this.entries.get(key);
    if (known?.pending) return known.pending as Promise<Result>;
    if (known?.result !== undefined && this.now() - known.finishedAt < REPEAT_WINDOW)
      return Promise.resolve(JSON.parse(known.result) as Result);

    const entry: Entry = { changing, finishedAt: 0 };
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

  /** Clears everything, so that no user gets another user's answers. */
  clear(): void {
    this.entries.clear();
  }

  /** Number of remembered requests, including pending ones. */
  get size(): number {
    return this.entries.size;
  }

  /** Clears the results of reading requests, including pending ones, because data has changed. */
  forgetReadings(): void {
    for (const [key, { changing }] of this.entries) if (!changing) this.entries.delete(key);
  }

  private purge(): void {
    for (const [key, entry] of this.entries)
      if (!entry.pending && this.now() - entry.finishedAt > REPEAT_PURGE_AGE)
        this.entries.delete(key);
  }
}
