import type { SetDataStats, WxCall } from '../program';

const calls: WxCall[] = [];
const setDataStats: SetDataStats = { calls: 0, bytes: 0, largest: 0, busiest: 0, names: [] };
/** Start times of the `setData` calls within the last second, by page or component. */
const recentCalls = new Map<string, number[]>();

/** The fields of a WeChat error that describe it. */
interface WxError {
  errMsg: string;
}

/** Records an error that must fail the test. */
export function recordError(where: string, error: unknown): void {
  window.tellHarness(`[${where}] ${describeError(error)}`);
}

/** Text of an exception, of a WeChat error (`errMsg`), or of any other thrown value. */
export function describeError(error: unknown): string {
  if (error instanceof Error) return error.stack ?? String(error);
  const { errMsg } = (error ?? {}) as Partial<WxError>;
  if (errMsg !== undefined) return errMsg;
  return typeof error === 'string' ? error : JSON.stringify(error ?? String(error));
}

export function recordCall(name: string, argument: unknown): void {
  calls.push({ name, argument: serializableCopy(argument) });
}

export function recordedCalls(): WxCall[] {
  return calls;
}

export function recordSetData(component: string, data: object, bytes: number): void {
  for (const path of Object.keys(data)) {
    const name = `${component} ${path.split(/[.[]/)[0]}`;
    if (!setDataStats.names.includes(name)) setDataStats.names.push(name);
  }
  setDataStats.calls += 1;
  setDataStats.bytes += bytes;
  setDataStats.largest = Math.max(setDataStats.largest, bytes);
  const now = performance.now();
  const own = [...(recentCalls.get(component) ?? []).filter((began) => began > now - 1_000), now];
  recentCalls.set(component, own);
  setDataStats.busiest = Math.max(setDataStats.busiest, own.length);
}

export function recordedSetData(): SetDataStats {
  return setDataStats;
}

/** A copy for the test, because pages and components cannot be serialised. */
function serializableCopy(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value ?? null)) as unknown;
  } catch {
    return 'not serializable';
  }
}
