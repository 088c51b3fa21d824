import type { Page } from 'playwright-core';

/** The fields of a browser's trace event that are used; times are in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, which other programs do not lengthen. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Runs `act` and returns the longest task of the page's main thread, in ms of processor time, because other programs
 * lengthen tasks by the clock.
 */
export async function longestTaskOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline'] });
  let traced: Buffer;
  try {
    await act();
    // Ends the task of the last answer, which is in the trace only then.
    await page.evaluate('0');
  } finally {
    // Stops tracing in any case, because a browser can trace only once at a time.
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
  // An empty trace would make everything look fast.
  if (tasks.length === 0) throw new Error('The trace names no task of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
