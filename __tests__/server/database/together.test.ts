import { describe, expect, it } from 'vitest';
import { together } from '../../../server/core/database/together';

/** A load that is answered by hand. */
function heldLoads() {
  const loads: { keys: string[]; answer: () => void; fail: () => void }[] = [];
  const load = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const answer = () =>
        resolve(
          new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} found`])),
        );
      loads.push({ keys, answer, fail: () => reject(new Error('The database is away')) });
    });
  return { loads, find: together(load) };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('reads that come together', () => {
  it('are one, each with its own answer', async () => {
    const { loads, find } = heldLoads();
    const asked = [find('a'), find('b'), find('a'), find('nobody')];
    await turn();
    expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b', 'nobody']]);
    loads[0]?.answer();
    expect(await Promise.all(asked)).toEqual(['a found', 'b found', 'a found', null]);
  });

  it('get nothing that was read before they asked', async () => {
    const { loads, find } = heldLoads();
    const first = find('a');
    await turn();
    const later = [find('a'), find('b')];
    await turn();
    expect(loads).toHaveLength(1);
    loads[0]?.answer();
    await first;
    await turn();
    expect(loads[1]?.keys).toEqual(['a', 'b']);
    loads[1]?.answer();
    expect(await Promise.all(later)).toEqual(['a found', 'b found']);
  });

  it('fail together, and the next ones do not', async () => {
    const { loads, find } = heldLoads();
    const failed = find('a');
    await turn();
    const next = find('a');
    loads[0]?.fail();
    await expect(failed).rejects.toThrow('away');
    await turn();
    loads[1]?.answer();
    expect(await next).toBe('a found');
  });
});
