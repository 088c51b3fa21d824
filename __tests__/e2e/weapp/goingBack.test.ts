import { ApiCustomer } from '../support/customer';
import { describeGoingBack, type Phone } from '../support/goingBack';
import { WeappApp } from '../support/weappApp';

async function wechatOf(customer: ApiCustomer): Promise<Phone> {
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
    toCashier: async () => {
      await app.arrive('payment');
      await app.settle();
      await app.tapOn('pay');
    },
    atCashier: { pay: choose('支付成功'), fail: choose('支付失败'), leave: choose('取消') },
    tap: (selector) => program.find(selector).first().tap(),
  };
}

describeGoingBack('WeChat', () => ApiCustomer.arriveInWechat(), wechatOf);
