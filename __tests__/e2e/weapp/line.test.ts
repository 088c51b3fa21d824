import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { fillIn } from '../support/formJourneys';
import { repeatUntilDone } from '../support/repeatUntilDone';
import { openLine } from '../support/line';
import { WeappApp } from '../support/weappApp';

const ARTICLE = '/pagesA/pages/home/article/index?document=privacy-policy';

describe('a bad connection', () => {
  it('that is cut keeps what is on screen, with a bar, and new pages show an error', async () => {
    const app = await WeappApp.open();
    await app.see('为什么可以相信这个价格');
    await app.settle();
    await app.setOffline(true);
    await app.see('网络已断开，内容可能不是最新的');
    await app.see('为什么可以相信这个价格');
    await app.visit(ARTICLE);
    await app.see('网络连接失败，请检查网络后重试');
    await app.setOffline(false);
    await app.tap('重新加载');
    await app.see('隐私政策');
    await app.gone('网络已断开，内容可能不是最新的');
    await app.close();
  });

  it('without an answer for 60 s is reported as a timeout', async () => {
    const app = await WeappApp.open();
    await app.see('为什么可以相信这个价格');
    await app.settle();
    await app.program.page.clock.install();
    const release = await app.hold('/home/document/get');
    await app.visit(ARTICLE);
    await app.arrive('article');
    await app.program.page.clock.runFor(61_000);
    await app.see('网络超时，请检查网络后重试');
    await release();
    await app.close();
  });

  it('that breaks during an answer is reported as a connection error', async () => {
    const line = await openLine({ breaksOff: '/home/document/get' });
    const app = await WeappApp.open({ startPath: ARTICLE, origin: line.origin });
    await app.see('网络连接失败，请检查网络后重试');
    line.become({});
    await app.tap('重新加载');
    await app.see('隐私政策');
    await app.close();
    await line.close();
  });
});

describe('a connection with 400 ms delay and 3 % loss', () => {
  it('allows going from the form to a report and through the tabs, and errors are reported', async () => {
    let lost = 0;
    for (const seed of [1, 2]) {
      const line = await openLine({}, seed);
      const customer = await ApiCustomer.arrive();
      const app = await WeappApp.open({ customer, origin: line.origin });
      await fillIn(app);
      await app.settle();
      line.become({ delay: 400, loss: 0.03 });
      await repeatUntilDone(
        app,
        () => app.tapOn('submit'),
        () => app.see(/^报告编号|^报告号/),
      );
      for (const tab of ['home', 'mine', 'evaluation'])
        await repeatUntilDone(
          app,
          () => app.program.call('switchTab', { url: `/pages/${tab}/index` }).then(() => undefined),
          () => app.arrive(tab),
        );
      await app.settle();
      await app.close();
      lost += line.lost();
      await line.close();
    }
    // Otherwise no request was lost and nothing was tested.
    expect(lost).toBeGreaterThan(0);
  });
});
