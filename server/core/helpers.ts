import Tinypool from 'tinypool';

interface Options {
  atOnce: number;
  /** How long one that has nothing to do stays, in ms: the next task finds its code compiled. */
  kept: number;
}

/**
 * Processes that do costly work beside the service, whose event loop stays free. Each gives back all its memory when it
 * ends; what a thread took stays with the service. One that dies fails the task it has, and the next task begins another.
 * @param program its default export is called with each task
 */
export function helpers<Work extends (task: never) => unknown>(
  program: URL,
  { atOnce, kept }: Options,
) {
  const pool = new Tinypool({
    filename: program.href,
    runtime: 'child_process',
    // Typed arrays, maps and times arrive as what they are.
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: kept,
    // Do not inherit this process's Node flags: a helper does not need them, and tsx fails in it.
    execArgv: [],
    env: process.env as Record<string, string>,
  });
  // A helper that dies between two tasks loses no work.
  pool.on('error', () => undefined);
  return {
    /** Has a task done; a helper that has not done it when `signal` says so is ended. */
    run: (
      task: Parameters<Work>[0],
      signal: AbortSignal | null = null,
    ): Promise<Awaited<ReturnType<Work>>> =>
      pool.run(task, { signal }).catch((problem: unknown) => {
        throw problem instanceof Error ? problem : Object.assign(new Error(), problem);
      }),
    end: () => pool.destroy(),
  };
}
