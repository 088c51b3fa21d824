import { REPEAT_PURGE_AGE, REPEAT_WINDOW } from '@account-doctor/contract/limits';

interface Entry {
  /** Set while the request is under way. */
  pending?: Promise<unknown>;
  /** JSON text of the last result, so that every reader gets a copy of its own. */
  result?: string;
  finishedAt: number;
}

/**
 * The repeat window of section 5: an identical request still pending shares its result; a repeat
 * within 300 ms gets a copy of the last result; entries older than a second are purged. A failure
 * is never remembered.
 */
export class Repeats {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** Answers from memory where the rule says so, else runs `send`. */
  run<Result>(key: string, send: () => Promise<Result>): Promise<Result> {
    this.purge();
    const known = this.entries.get(key);
    if (known?.pending) return known.pending as Promise<Result>;
    if (known?.result !== undefined && this.now() - known.finishedAt < REPEAT_WINDOW)
      return Promise.resolve(JSON.parse(known.result) as Result);

    const entry: Entry = { finishedAt: 0 };
    entry.pending = send().then(
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

  private purge(): void {
    for (const [key, entry] of this.entries)
      if (!entry.pending && this.now() - entry.finishedAt > REPEAT_PURGE_AGE)
        this.entries.delete(key);
  }
}
