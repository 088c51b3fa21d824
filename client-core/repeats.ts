import { REPEAT_PURGE_AGE, REPEAT_WINDOW } from '@account-doctor/contract/limits';

interface Entry {
  /** It may have changed what others read; else it only reads. */
  changing: boolean;
  /** Set while the request is under way. */
  pending?: Promise<unknown>;
  /** JSON text of the last result, so that every reader gets a copy of its own. */
  result?: string;
  finishedAt: number;
}

/**
 * The repeat window (docs/product.md, "Repeated requests"): an identical request still pending
 * shares its result; a repeat within 300 ms gets a copy of the last result; entries older than a
 * second are purged. A failure is never remembered. What was read before a change, or while it was
 * under way, is remembered no longer than that: who has just received a coupon must not be shown
 * the list without it.
 */
export class Repeats {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly now: () => number = () => Date.now()) {}

  /**
   * Answers from memory where the rule says so, else runs `send`.
   * @param changing what others read may be different once it is answered
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

  /** Forgets everything, so that no one reads what another user was answered. */
  clear(): void {
    this.entries.clear();
  }

  /** Number of remembered requests, pending ones included. */
  get size(): number {
    return this.entries.size;
  }

  /** Ends what was read, also what is under way: something has changed. */
  forgetReadings(): void {
    for (const [key, { changing }] of this.entries) if (!changing) this.entries.delete(key);
  }

  private purge(): void {
    for (const [key, entry] of this.entries)
      if (!entry.pending && this.now() - entry.finishedAt > REPEAT_PURGE_AGE)
        this.entries.delete(key);
  }
}
