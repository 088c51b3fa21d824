import { describe, expect, it } from 'vitest';
import { Customer } from '../support/customer';
import { WeappApp } from '../support/weappApp';

/** What crosses to WeChat's view before a page stands, in bytes as the simulator counts them. */
const FIRST = 40_000;
/** Of home: the tab bar, the outline, the answers; on a slow machine these in two parts. */
const CALLS = 4;

describe('setData', () => {
  it('carries home in a few calls, its answers in one', async () => {
    const app = await WeappApp.open();
    await app.arrive('home');
    await app.see('为什么可以相信这个价格');
    await app.settle();
    const { calls, bytes } = await app.program.setDataStats();
    expect(calls).toBeLessThanOrEqual(CALLS);
    expect(bytes).toBeLessThanOrEqual(FIRST);
    await app.close();
  });

  it('carries what an open report shows first', async () => {
    const customer = await Customer.arriveInWechat();
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
