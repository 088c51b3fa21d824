import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** One value of a figure, by the values of its labels. */
export interface Figure {
  labels?: Record<string, string>;
  value: number;
}

/** A scrape has to answer also where something hangs that it asks: it is most wanted then. In ms. */
const PATIENCE = 3_000;

/** What was read in time; else, and where it cannot be read, what stands for nothing. */
export async function readInTime<Value>(
  read: () => Promise<Value>,
  nothing: Value,
): Promise<Value> {
  const tooLate = new AbortController();
  const patience = sleep(PATIENCE, nothing, { signal: tooLate.signal }).catch(() => nothing);
  try {
    return await Promise.race([read().catch(() => nothing), patience]);
  } finally {
    tooLate.abort();
  }
}

/**
 * Adds to `/metrics` a figure that is read when it is asked for. Where it cannot be read it is left out:
 * without a database there is nothing to tell of the business, but of the rest.
 */
export function observeFigure(
  registry: Registry,
  { name, help, labels = [] }: { name: string; help: string; labels?: readonly string[] },
  read: () => Promise<Figure[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset();
      for (const figure of await readInTime(read, [])) this.set(figure.labels ?? {}, figure.value);
    },
  });
}

/** Seconds from then to now; of nothing, none have passed. */
export const secondsSince = (then: Date | string | null | undefined, now: Date): number =>
  then ? Math.max(0, (now.getTime() - new Date(then).getTime()) / 1_000) : 0;
