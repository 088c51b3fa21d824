import { describe, it } from 'vitest';
import { Customer } from '../support/customer';
import {
  failToPay,
  leavePagesThatGiveWay,
  leavePaidReport,
  type Phone,
  walks,
  wander,
} from '../support/goingBack';
import { WeappApp } from '../support/weappApp';

const PATIENCE = 10 * 60_000;

async function wechatOf(customer: Customer): Promise<Phone> {
  const app = await WeappApp.open({ customer, platform: 'android' });
  const { program } = app;
  await app.arrive('home');
  const choose = (choice: string) => async () => {
    await program.sees('沙箱收银台');
    await program.tap(choice);
  };
  return {
    app,
    where: async () => (await program.stack()).join(' > '),
    open: (path) => app.visit(path),
    reload: (path) => app.reopen(path),
    back: async () => {
      if ((await program.stack()).length < 2) return false;
      await app.back();
      return true;
    },
    atCashier: { pay: choose('支付成功'), fail: choose('支付失败'), leave: choose('取消') },
    tap: (selector) => program.find(selector).first().tap(),
  };
}

describe('going back, in WeChat,', () => {
  it('leads elsewhere after a payment', { timeout: PATIENCE }, async () => {
    const customer = await Customer.arriveInWechat();
    const phone = await wechatOf(customer);
    await leavePaidReport(phone, customer);
    await phone.app.close();
  });

  it('leads elsewhere from a page that others gave way to', { timeout: PATIENCE }, async () => {
    const customer = await Customer.arriveInWechat();
    const phone = await wechatOf(customer);
    await leavePagesThatGiveWay(phone, customer);
    await phone.app.close();
  });

  it('from a payment that failed says so', { timeout: PATIENCE }, async () => {
    const customer = await Customer.arriveInWechat();
    const phone = await wechatOf(customer);
    await failToPay(phone, customer);
    await phone.app.close();
  });

  it.each(walks)('works after each step of walk %i', { timeout: PATIENCE }, async (seed) => {
    const customer = await Customer.arriveInWechat();
    const phone = await wechatOf(customer);
    await wander(phone, customer, seed);
    await phone.app.close();
  });
});
