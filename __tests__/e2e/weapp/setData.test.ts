import { describe, expect, inject, it } from 'vitest';
import { callsAt } from '../../server/support/callsAt';
import { ApiCustomer } from '../support/customer';
import { WeappApp } from '../support/weappApp';

/** Maximum data sent to WeChat's view before a page is complete, in bytes as the simulator counts them. */
const FIRST = 40_000;
/**
 * Maximum number of transfers of home: the tab bar, the skeleton, and the answers, which take two on a slow machine or
 * connection.
 */
const CALLS = 4;

const ask = callsAt(() => inject('origin'));

/** Number of evaluations that home shows, at most two of one user. */
const EVALUATIONS = 15;

async function evaluateTwice(): Promise<void> {
  const customer = await ApiCustomer.arriveInWechat();
  await customer.estimate();
  await customer.estimate();
}

/** Creates enough evaluations to fill home's list, which the service updates seconds later. */
async function fillHome(): Promise<void> {
  const told = async () => (await ask('GET /app-api/home/last-fifteen-order', {})).list.length;
  const missing = Math.ceil((EVALUATIONS - (await told())) / 2);
  await Promise.all(Array.from({ length: missing }, evaluateTwice));
  await expect.poll(told, { timeout: 10_000 }).toBe(EVALUATIONS);
}

/** Transfers since the given moment. */
async function crossed(app: WeappApp, since = { calls: 0, bytes: 0 }) {
  const { calls, bytes } = await app.program.setDataStats();
  return { calls: calls - since.calls, bytes: bytes - since.bytes };
}

describe('setData', () => {
  it('transfers home in a few calls, all answers in one', async () => {
    await fillHome();
    const app = await WeappApp.open();
    await app.arrive('home');
    await app.see('暂停滚动');
    await app.settle();
    const { calls, bytes } = await crossed(app);
    expect(calls).toBeLessThanOrEqual(CALLS);
    expect(bytes).toBeLessThanOrEqual(FIRST);
    await app.close();
  });

  it('transfers no part of home twice if an answer is late', async () => {
    await fillHome();
    const app = await WeappApp.open({ startPath: '/pagesA/pages/home/helpCenter/index' });
    await app.settle();
    const before = await crossed(app);
    const release = await app.hold('/home/app-home-game-list');
    await app.visit('/pages/home/index');
    await app.see('暂停滚动');
    await release();
    await app.see('王者荣耀');
    await app.settle();
    const { calls, bytes } = await crossed(app, before);
    expect(calls).toBeLessThanOrEqual(CALLS);
    expect(bytes).toBeLessThanOrEqual(FIRST);
    await app.close();
  });

  it('transfers the first part of an open report within its limit', async () => {
    const customer = await ApiCustomer.arriveInWechat();
    const app = await WeappApp.open({
      startPath: `/pages/evaluation/report/index?orderId=${await customer.openReport()}`,
      customer,
      platform: 'android',
    });
    await app.see('价格怎么来的');
    await app.settle();
    const { largest } = await app.program.setDataStats();
    expect(largest).toBeLessThanOrEqual(FIRST);
    await app.close();
  });
});
