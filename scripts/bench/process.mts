import { readFile } from 'node:fs/promises';

/** Memory that a process holds, in MB; `null` where the system does not tell as Linux does. */
export async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Ticks of the clock by which Linux counts processor time, a second. */
const TICKS = 100;

/** Processor time that a process has taken since it began, in µs; `NaN` likewise. */
export async function processorTimeOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program stands in brackets and may hold spaces; the figures follow it.
  const [user, system] = status
    .slice(status.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11);
  return ((Number(user) + Number(system)) * 1e6) / TICKS;
}
