import { describe, expect, it } from 'vitest';
import { limitConcurrency } from '../../../server/core/limitConcurrency';

/** A task that runs until it is told to end. */
function piece() {
  let finish: () => void;
  let begun = false;
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    work: () => {
      begun = true;
      return ended;
    },
    finish: () => finish(),
    hasBegun: () => begun,
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('expensive work', () => {
  it('runs a few at a time, in order', async () => {
    const run = limitConcurrency({ running: 2, waiting: 10 });
    const pieces = [piece(), piece(), piece(), piece()];
    const begun = () => pieces.map((each) => each.hasBegun());
    const done = pieces.map((each) => run(each.work));
    await turn();
    expect(begun()).toEqual([true, true, false, false]);
    pieces[1]?.finish();
    await turn();
    expect(begun()).toEqual([true, true, true, false]);
    for (const each of pieces) each.finish();
    await Promise.all(done);
    expect(begun()).toEqual([true, true, true, true]);
  });

  it('is rejected if too many wait', async () => {
    const run = limitConcurrency({ running: 1, waiting: 1 });
    const pieces = [piece(), piece()];
    const done = pieces.map((each) => run(each.work));
    await expect(run(() => Promise.resolve('late'))).rejects.toMatchObject({
      code: 'REQUEST_TOO_BUSY_PLEASE_WAIT',
    });
    for (const each of pieces) each.finish();
    await Promise.all(done);
    await expect(run(() => Promise.resolve('later'))).resolves.toBe('later');
  });

  it('makes room if it fails', async () => {
    const run = limitConcurrency({ running: 1, waiting: 1 });
    const failing = run(() => Promise.reject(new Error('broken')));
    const next = run(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('next');
  });
});
