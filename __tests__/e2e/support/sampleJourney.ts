import { expect } from 'vitest';
import type { AppUnderTest } from './app';

/** The amount in a text such as `赤月之形 4 精\n−¥931`, in yuan. */
function amountIn(text: string): number {
  const [, sign, digits = ''] = /([+−]?)¥([\d,]+)/.exec(text) ?? [];
  return Number(digits.replaceAll(',', '')) * (sign === '−' ? -1 : 1);
}

/** A newcomer on home takes a fact out of the sample account and puts it back, looks at another game, and at the report. */
export async function trySample(app: AppUnderTest): Promise<void> {
  const price = async () => amountIn(await app.read('live-worth'));
  await app.arrive('home');
  await app.see(/区间 ¥/);
  const whole = await price();
  const amount = amountIn(await app.read('live-fact-0'));
  expect(amount).not.toBe(0);
  await app.picture('home of a newcomer');
  await app.tapOn('live-fact-0');
  await expect.poll(price).toBe(whole - amount);
  expect(await app.faults()).toEqual([]);
  await app.tapOn('live-fact-0');
  await expect.poll(price).toBe(whole);
  await app.tapOn('live-game-honor-of-kings');
  await app.see(/^荣耀典藏/);
  await app.tapOn('sample-report');
  await app.arrive('reportHighQuality');
  await app.see('王者荣耀');
}
