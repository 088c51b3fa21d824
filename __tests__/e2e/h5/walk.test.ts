import { describe, expect, it } from 'vitest';
import { routeOf, type RouteName } from '../../../src/routes';
import { Customer } from '../support/customer';
import { H5App } from '../support/h5App';
import { countMoves, movedIn } from '../support/moves';
import { walkSignedIn, walkSignedOut } from '../support/walk';

/** Some forty pages, one after the other. */
const PATIENCE = 10 * 60_000;

/** The largest cumulative layout shift of a visit. */
const MOST_MOVED = 0.02;

/** Watches each visit of a walk: a page asks nothing twice and moves nothing that is on screen. */
async function visitsOf(app: H5App): Promise<(name: RouteName) => Promise<void>> {
  const asked: string[] = [];
  app.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('-api/'))
      asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
  });
  await app.page.addInitScript(countMoves);
  await app.settle();
  asked.length = 0;
  return async (name) => {
    const twice = asked.filter((one, at) => asked.indexOf(one) !== at);
    asked.length = 0;
    expect({ name, twice }).toEqual({ name, twice: [] });
    expect(await movedIn(app.page), name).toBeLessThanOrEqual(MOST_MOVED);
  };
}

describe('every page', () => {
  it(
    'opens signed out, or leads to the sign-in page',
    async () => {
      const owner = await Customer.arrive();
      const orderId = await owner.estimate();
      const asked = await owner.call('POST /app-api/report/unlock/order/unlock/ask', { orderId });
      const app = await H5App.open('/');
      const watch = await visitsOf(app);
      await walkSignedOut(app, 'signInH5', watch);
      const { path } = routeOf('unlockAccept');
      await app.visit(`/${path}?report_unlock_record_id=${asked.recordId}`);
      await app.see('请您帮忙解锁一份评估报告');
      await app.settle();
      await watch('unlockAccept');
      await app.close();
    },
    PATIENCE,
  );

  it(
    'opens signed in',
    async () => {
      const customer = await Customer.arrive();
      const orderId = await customer.openReport();
      const { orderId: humanOrderId } = await customer.order();
      const app = await H5App.open('/', { customer });
      const watch = await visitsOf(app);
      await walkSignedIn(app, 'signInH5', { orderId, humanOrderId }, watch);
      await app.visit(`/${routeOf('submitted').path}?orderId=${humanOrderId}`);
      await app.see('您的估价师');
      await app.settle();
      await watch('submitted');
      await app.close();
    },
    PATIENCE,
  );
});
