import { describe, expect, it } from 'vitest';
import { NumberSet } from '../../../server/core/http/NumberSet';

it('has what was added, however many that are, and nothing else', () => {
  const set = new NumberSet();
  const known = new Set<number>();
  for (let turn = 0; turn < 50_000; turn += 1) {
    const number = 1 + Math.floor(Math.random() * 2 ** 52);
    expect(set.has(number)).toBe(known.has(number));
    set.add(number).add(number);
    known.add(number);
  }
  expect(set.size).toBe(known.size);
  for (const number of known) if (!set.has(number)) throw new Error(`${number} is lost`);
});

describe('is as quick', () => {
  const MANY = 200_000;
  /** Where the numbers crowd a part of the table it takes minutes. */
  const QUICK = 2_000;

  it.each<[string, (at: number) => number]>([
    ['one after another', (at) => 1 + at],
    ['that differ in their high bits alone', (at) => 7 + at * 2 ** 32],
    ['that agree in their low bits', (at) => 7 + at * 2 ** 20],
    ['that differ in the middle alone', (at) => 7 + at * 2 ** 12],
    ['of few digits in each place', (at) => 1 + Number.parseInt(at.toString(2), 4)],
  ])('with numbers %s', (_, numberOf) => {
    const set = new NumberSet();
    const began = process.cpuUsage();
    for (let at = 0; at < MANY; at += 1) set.add(numberOf(at));
    let found = 0;
    for (let at = 0; at < MANY; at += 1) if (set.has(numberOf(at))) found += 1;
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(QUICK);
    expect([set.size, found]).toEqual([MANY, MANY]);
  });
});
