import { describe, expect, it } from 'vitest';
import { routeByName, type RouteName } from '../../../src/routes';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';
import { countMoves, movedIn } from '../support/moves';
import { pageBudgetOf, pageBudget, type PageCost } from '../support/pageBudget';
import { delayRequests, OUTLINED } from '../support/requests';
import { longestTaskOf } from '../support/tracing';
import { createWalkObjects } from '../support/openings';
import { walkSignedIn, walkSignedOut, type Watch } from '../support/walk';
import { yardstickOf } from '../support/yardstick';

/** Time limit in ms for some forty pages. */
const PATIENCE = 10 * 60_000;

/** Maximum number of visits to a page; the shortest task counts, because other programs can only lengthen tasks. */
const VISITS = 3;

/** Calls that the app makes at any time, before or after the page is complete. */
const BY_THE_CLOCK = /latest_version|count\/hit|message\/opened/;

/** Rows of the latest orders with their contents, which depend on how much a service is used. */
const ROWS = '.latest-orders__row, .latest-orders__row *';

/** Pages that were checked so far. */
const judged = new Set<RouteName>();

/** The parts of a cost that exceed the budget. */
const beyond = (cost: PageCost, budget: PageCost) =>
  Object.fromEntries(
    Object.entries(cost).filter(([what, amount]) => amount > budget[what as keyof PageCost]),
  );

/** Checks each visit of a walk: a page makes no call twice, moves nothing, and stays within its budget. */
async function judge(app: H5App): Promise<Watch> {
  const { page } = app;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('-api/') && !BY_THE_CLOCK.test(pathname))
      asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
  });
  await page.addInitScript(countMoves);
  // Delayed responses are not cached, so that scripts and styles are compiled as on a first visit.
  let delay = 0;
  await delayRequests(page, '-api/', () => delay);
  await app.settle();
  const taskOf = async (visit: () => Promise<void>) =>
    (await longestTaskOf(page, visit)) / (await yardstickOf(page));

  const timed = new Set<RouteName>();
  return async (name, visit) => {
    const budget = pageBudgetOf(name);
    judged.add(name);
    asked.length = 0;
    // Many pages redirect to the sign-in page, which needs to be measured only once.
    const known = timed.has(name);
    timed.add(name);
    delay = known ? 0 : OUTLINED;
    let task = 0;
    if (known) await visit();
    else task = await taskOf(visit);
    const calls = [...asked];
    const twice = calls.filter((one, at) => calls.indexOf(one) !== at);
    const shift = await movedIn(page);
    const [all, rows] = [await page.locator('*').count(), await page.locator(ROWS).count()];
    for (let again = 1; again < VISITS && task > budget.task; again += 1)
      task = Math.min(task, await taskOf(visit));
    const cost = { elements: all - rows, calls: calls.length, shift, task };
    const over = beyond(cost, budget);
    const found = { name, twice, over, calls: 'calls' in over ? calls : [] };
    expect.soft(found).toEqual({ name, twice: [], over: {}, calls: [] });
  };
}

describe('every page', () => {
  it(
    'opens while signed out, or redirects to the sign-in page',
    async () => {
      const owner = await ApiCustomer.arrive();
      const things = await createWalkObjects(owner);
      const orderId = await owner.estimate('of-a-friend');
      const asked = await owner.call('POST /app-api/report/unlock/order/unlock/ask', { orderId });
      const app = await H5App.open('/');
      const watch = await judge(app);
      await walkSignedOut(app, 'signInH5', things, watch);
      const { path } = routeByName('unlockAccept');
      await watch('unlockAccept', async () => {
        await app.visit(`/${path}?report_unlock_record_id=${asked.recordId}`);
        await app.see('请您帮忙解锁一份评估报告');
        await app.settle();
      });
      await app.close();
    },
    PATIENCE,
  );

  it(
    'opens while signed in',
    async () => {
      const customer = await ApiCustomer.arrive();
      const things = await createWalkObjects(customer);
      const app = await H5App.open('/', { customer });
      const watch = await judge(app);
      await walkSignedIn(app, 'signInH5', things, watch);
      await app.close();
    },
    PATIENCE,
  );

  it('was opened in one of the two walks', () => {
    expect(Object.keys(pageBudget).filter((name) => !judged.has(name as RouteName))).toEqual([]);
  });
});
