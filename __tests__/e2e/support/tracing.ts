import type { Page } from 'playwright-core';

/** The parts of a browser's trace that are looked at; times are in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, which another program's work does not lengthen. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Does something and returns the longest task of a page's main thread meanwhile, in ms of processor
 * time: by the clock, a machine that does other things would make every task long.
 */
export async function longestTaskOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline'] });
  let traced: Buffer;
  try {
    await act();
    // The task that answered last is traced once it has ended.
    await page.evaluate('0');
  } finally {
    // A browser traces once at a time: the next test would be refused.
    traced = await browser.stopTracing();
  }
  const trace = JSON.parse(traced.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = trace.traceEvents.filter(
    (event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)),
  );
  // A trace without tasks would say that everything is quick.
  if (tasks.length === 0) throw new Error('The trace names no task of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
