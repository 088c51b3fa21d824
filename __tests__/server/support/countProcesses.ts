import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Counts the processes that this process starts. */
export function countProcesses() {
  let begun = 0;
  const onProcess = () => void (begun += 1);
  subscribe('child_process', onProcess);
  return { count: () => begun, end: () => unsubscribe('child_process', onProcess) };
}
