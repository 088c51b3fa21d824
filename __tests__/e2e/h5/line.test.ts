import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { fillIn } from '../support/formJourneys';
import { insist } from '../support/insist';
import { openLine } from '../support/line';

const ARTICLE = '/pagesA/pages/home/article/index?document=privacy-policy';

describe('a line that fails', () => {
  it('for 60 s without an answer, reads as a timeout', async () => {
    const app = await H5App.open('/');
    await app.arrive('home');
    await app.visit(ARTICLE);
    await app.see('隐私政策');
    await app.page.clock.install();
    const release = await app.hold('/home/document/get');
    await app.visit(ARTICLE);
    await app.arrive('article');
    await app.page.clock.runFor(61_000);
    await app.see('网络超时，请检查网络后重试');
    await release();
    await app.close();
  });

  it('half-way through an answer, reads as a bad line', async () => {
    const line = await openLine({ breaksOff: '/home/document/get' });
    const app = await H5App.open(ARTICLE, { origin: line.origin });
    await app.see('网络连接失败，请检查网络后重试');
    line.become({});
    await app.tap('重新加载');
    await app.see('隐私政策');
    await app.close();
    await line.close();
  });
});

/** Somebody goes from a form to its report and on to home by such a line; returns what was lost on it. */
async function goByLine(seed: number): Promise<number> {
  const line = await openLine({}, seed);
  const customer = await ApiCustomer.arrive();
  const app = await H5App.open('/pages/mine/index', { origin: line.origin, customer });
  await fillIn(app);
  await app.settle();
  line.become({ delay: 400, loss: 0.03 });
  await insist(
    app,
    // What was lost may be the report's: the form is behind it then.
    async () => {
      if ((await app.count('#submit')) > 0) await app.tapOn('submit');
    },
    () => app.see(/^报告编号|^报告号/),
  );
  // What the browser itself cannot load, it says itself.
  line.become({ delay: 400 });
  await app.visit('/');
  line.become({ delay: 400, loss: 0.03 });
  await insist(
    app,
    () => Promise.resolve(),
    () => app.arrive('home'),
  );
  for (const tab of ['mine', 'evaluation'])
    await insist(
      app,
      () => app.tapOn(`tab-${tab}`),
      () => app.arrive(tab),
    );
  await app.settle();
  await app.close();
  const lost = line.lost();
  await line.close();
  return lost;
}

describe('a line with 400 ms and 3 % loss', () => {
  it('leads from home to a report, and says what failed', async () => {
    // Side by side: most of it is waiting for the line.
    const lost = await Promise.all([1, 2, 3].map(goByLine));
    // Else the line was a good one.
    expect(Math.max(...lost)).toBeGreaterThan(0);
  });
});
