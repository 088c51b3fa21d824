import { describe, expect, it } from 'vitest';
import { cachedFor } from '../../../server/core/cached';

/** A cached value with a manual load and a manual clock. */
function kept(timeToLive: number) {
  const loads: { resolve: (value: string) => void; reject: (reason: Error) => void }[] = [];
  let time = 1_000;
  const read = cachedFor(
    () => new Promise<string>((resolve, reject) => loads.push({ resolve, reject })),
    { timeToLive, now: () => new Date(time) },
  );
  return { read, loads, moveTo: (to: number) => (time = to) };
}

describe('a cached value', () => {
  it('is loaded once for all callers during the load and its time to live', async () => {
    const { read, loads, moveTo } = kept(100);
    const asked = [read(), read()];
    loads[0]?.resolve('first');
    moveTo(1_099);
    asked.push(read());
    expect(await Promise.all(asked)).toEqual(['first', 'first', 'first']);
    expect(loads).toHaveLength(1);
    moveTo(1_100);
    const later = read();
    loads[1]?.resolve('second');
    expect(await later).toBe('second');
  });

  it('expires counted from the start of its load, and a late load does not replace a newer one', async () => {
    const { read, loads, moveTo } = kept(100);
    const slow = read();
    moveTo(1_100);
    const fast = read();
    loads[1]?.resolve('new');
    await fast;
    loads[0]?.resolve('old');
    expect(await slow).toBe('old');
    expect(await read()).toBe('new');
  });

  it('is not cached if its load fails', async () => {
    const { read, loads } = kept(100);
    const failing = read();
    loads[0]?.reject(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    const again = read();
    loads[1]?.resolve('back');
    expect(await again).toBe('back');
  });

  it('is loaded again when the clock was set back', async () => {
    const { read, loads, moveTo } = kept(100);
    const first = read();
    loads[0]?.resolve('first');
    await first;
    moveTo(500);
    const second = read();
    loads[1]?.resolve('second');
    expect(await second).toBe('second');
  });
});
