import { describe, expect, it } from 'vitest';
import { batchByKey } from '../../../server/core/database/batchByKey';

/** Loads that the test answers itself. */
function pendingLoads() {
  const loads: { keys: string[]; answer: () => void; fail: () => void }[] = [];
  const load = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const known = keys.filter((key) => key !== 'unknown');
      const answer = () => resolve(new Map(known.map((key) => [key, `value of ${key}`])));
      loads.push({ keys, answer, fail: () => reject(new Error('The database is away')) });
    });
  return { loads, find: batchByKey(load) };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('batchByKey', () => {
  it('reads the keys of one turn of the event loop by one load, each key once', async () => {
    const { loads, find } = pendingLoads();
    const values = Promise.all([find('a'), find('b'), find('a'), find('unknown')]);
    await turn();
    expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b', 'unknown']]);
    loads[0]?.answer();
    expect(await values).toEqual(['value of a', 'value of b', 'value of a', null]);
  });

  it('reads a key again for a caller that asks after the load began', async () => {
    const { loads, find } = pendingLoads();
    const first = find('a');
    await turn();
    const second = find('a');
    await turn();
    expect(loads.map(({ keys }) => keys)).toEqual([['a'], ['a']]);
    for (const { answer } of loads) answer();
    expect(await Promise.all([first, second])).toEqual(['value of a', 'value of a']);
  });

  it('fails all callers of a failed load, and no later ones', async () => {
    const { loads, find } = pendingLoads();
    const failed = Promise.allSettled([find('a'), find('b')]);
    await turn();
    loads[0]?.fail();
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = find('a');
    await turn();
    loads[1]?.answer();
    expect(await next).toBe('value of a');
  });
});
