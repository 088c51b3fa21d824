import { readdir, readFile } from 'node:fs/promises';

/** Resident memory of a process in MB; `null` on systems without Linux's `/proc`. */
export async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Processor time used by a process's live threads in µs; `NaN` on systems without Linux's `/proc`. */
export async function processorTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const ran = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      return Number(ran.split(' ')[0]) / 1000;
    }),
  );
  return times.length === 0 ? Number.NaN : times.reduce((sum, time) => sum + time, 0);
}

/** Id of a process's parent; `NaN` if the process has ended. */
async function parentOf(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}

/** Processor time in µs of all live processes that a process has started. */
async function processorTimeOfChildren(parent: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(pids.map(parentOf));
  const children = pids.filter((_, index) => parents[index] === parent);
  const times = await Promise.all(children.map((pid) => processorTimeOf(Number(pid))));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Processor time in µs of a service, of its helper processes and of the server of this database connection. */
export async function processorTimesOf(pid: number, backend: number) {
  return {
    service: await processorTimeOf(pid),
    helpers: await processorTimeOfChildren(pid),
    postgres: await processorTimeOfChildren(await parentOf(backend)),
  };
}
