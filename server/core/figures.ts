import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Gauge, type MetricObject, type Registry } from 'prom-client';

/** One value of a metric, with the values of its labels. */
export interface MetricValue {
  labels?: Record<string, string>;
  value: number;
}

/**
 * Time limit of a metric in a scrape, in ms. A scrape must answer even if a part hangs, because it is needed most
 * then.
 */
const PATIENCE = 2_000;

/**
 * Formats a registry for a scrape. A metric that fails or takes too long is omitted, and `figure_unreadable` with its
 * name is 1 instead of 0.
 */
export function createExposition(registry: Registry, log: Pick<Logger, 'warn'>) {
  /** Metrics being read, so that a hanging one is not read again by the next scrape. */
  const reading = new Map<MetricObject, Promise<string>>();
  const unreadable = new Set<MetricObject>();

  function read(metric: MetricObject): Promise<string> {
    const begun =
      reading.get(metric) ??
      registry.getSingleMetricAsString(metric.name).finally(() => reading.delete(metric));
    reading.set(metric, begun);
    return begun;
  }

  async function textOf(metric: MetricObject): Promise<string[]> {
    try {
      const text = await limitReadingTime(read(metric));
      unreadable.delete(metric);
      return [text];
    } catch (err) {
      if (!unreadable.has(metric))
        log.warn({ err, metric: metric.name }, 'A metric cannot be read');
      unreadable.add(metric);
      return [];
    }
  }

  return async (): Promise<string> => {
    const metrics = registry.getMetricsAsArray();
    const texts = await Promise.all(metrics.map((one) => textOf(one)));
    // Counters are in memory, so reading them cannot fail; gauges that query for each scrape can.
    const states = metrics
      .filter((metric) => 'collect' in metric)
      .map((one) => `figure_unreadable{figure="${one.name}"} ${Number(unreadable.has(one))}`);
    const head =
      '# HELP figure_unreadable 1 for a figure that cannot be read now\n# TYPE figure_unreadable gauge';
    return `${[...texts.flat(), [head, ...states].join('\n')].join('\n\n')}\n`;
  };
}

async function limitReadingTime<Value>(reading: Promise<Value>): Promise<Value> {
  const done = new AbortController();
  const late = sleep(PATIENCE, null, { signal: done.signal }).then(() => {
    throw new Error(`The metric was not read within ${PATIENCE} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([reading, late]);
  } finally {
    done.abort();
  }
}

/** Adds a metric to `/metrics` that is read at each scrape. */
export function observeFigure(
  registry: Registry,
  { name, help, labels = [] }: { name: string; help: string; labels?: readonly string[] },
  read: () => Promise<MetricValue[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const figures = await read();
      this.reset();
      for (const { labels: own, value } of figures) this.set(own ?? {}, value);
    },
  });
}

/** Seconds from `then` to `now`; 0 if `then` is missing. */
export const secondsSince = (then: Date | string | null | undefined, now: Date): number =>
  then ? Math.max(0, (now.getTime() - new Date(then).getTime()) / 1_000) : 0;
