import Tinypool from 'tinypool';

interface HelperOptions {
  mostProcesses: number;
  /** How long an idle process is kept, in ms, so that the next task finds its code compiled. */
  idleTime: number;
}

/**
 * Creates a pool of processes for expensive work, so that the service's event loop stays free. A process returns all
 * its memory when it ends, unlike a thread. If a process dies, its task fails and the next task starts another
 * process.
 * @param program its default export is called with each task
 */
export function createHelperPool<Work extends (task: never) => unknown>(
  program: URL,
  { mostProcesses, idleTime }: HelperOptions,
) {
  const pool = new Tinypool({
    filename: program.href,
    runtime: 'child_process',
    // Passes typed arrays, maps and dates unchanged.
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: mostProcesses,
    idleTimeout: idleTime,
    // Do not inherit this process's Node flags: a helper does not need them, and tsx fails in it.
    execArgv: [],
    env: process.env as Record<string, string>,
  });
  // A helper that dies between two tasks loses no work.
  pool.on('error', () => undefined);
  return {
    /** Runs a task; when `signal` aborts, its process is ended. */
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
