import { expect, it } from 'vitest';
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

it('tells numbers apart that begin at one slot, also at the end of the table', () => {
  const set = new NumberSet();
  const alike = Array.from({ length: 600 }, (_, at) => 1_023 + at * 1_024);
  for (const number of alike) set.add(number);
  expect(alike.every((number) => set.has(number))).toBe(true);
  expect(set.has(1_023 + 600 * 1_024)).toBe(false);
  expect(set.size).toBe(600);
});
