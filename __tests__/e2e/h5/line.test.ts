import { describe, expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { fillIn } from '../support/formJourneys';
import { repeatUntilDone } from '../support/repeatUntilDone';
import { openLine } from '../support/line';

const ARTICLE = '/pagesA/pages/home/article/index?document=privacy-policy';

describe('a bad connection', () => {
  it('without an answer for 60 s is reported as a timeout', async () => {
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

  it('that breaks during an answer is reported as a connection error', async () => {
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

/** Goes from a form to its report and back home over such a connection; returns the number of lost requests. */
async function goByLine(seed: number): Promise<number> {
  const line = await openLine({}, seed);
  const customer = await ApiCustomer.arrive();
  const app = await H5App.open('/pages/mine/index', { origin: line.origin, customer });
  await fillIn(app);
  await app.settle();
  line.become({ delay: 400, loss: 0.03 });
  await repeatUntilDone(
    app,
    // If a request of the report was lost, the form is the page below.
    async () => {
      if ((await app.count('#submit')) > 0) await app.tapOn('submit');
    },
    () => app.see(/^报告编号|^报告号/),
  );
  // A good connection for this step, because the browser itself reports what it cannot load.
  line.become({ delay: 400 });
  await app.visit('/');
  line.become({ delay: 400, loss: 0.03 });
  await repeatUntilDone(
    app,
    () => Promise.resolve(),
    () => app.arrive('home'),
  );
  for (const tab of ['mine', 'evaluation'])
    await repeatUntilDone(
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

describe('a connection with 400 ms delay and 3 % loss', () => {
  it('allows going from home to a report, and errors are reported', async () => {
    // In parallel, because most of the time is waiting.
    const lost = await Promise.all([1, 2, 3].map(goByLine));
    // Otherwise no request was lost and nothing was tested.
    expect(Math.max(...lost)).toBeGreaterThan(0);
  });
});
