import { describe, expect, it } from 'vitest';
import { H5App } from '../support/h5App';
import { longestTaskOf } from '../support/tracing';
import { yardstickOf } from '../support/yardstick';

/** Rows of the latest orders: none in a new service, fifteen and three again in one that is used. */
const ROW = '.latest-orders__row';

/** Visits at most: what else the machine does can only lengthen a task, so that the shortest counts. */
const VISITS = 3;

/**
 * Elements of a document besides those rows, and how long one task may be before a finger waits, in
 * yardsticks: where one takes 10 ms, about 20.
 */
const budgets = [
  { path: '/', route: 'home', elements: 305, task: 2.4 },
  { path: '/pages/evaluation/index', route: 'evaluation', elements: 182, task: 1.8 },
  { path: '/pagesA/pages/login/h5/index', route: 'signInH5', elements: 130, task: 2.4 },
];

type Budget = (typeof budgets)[number];

/** Visits the page as somebody new does, judges what it holds, and returns its longest task in yardsticks. */
async function firstVisit({ path, route, elements }: Budget): Promise<number> {
  const app = await H5App.open('/pages/notFound/index');
  // Scripts and styles as a first visit compiles them.
  const session = await app.context.newCDPSession(app.page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const longest = await longestTaskOf(app.page, async () => {
    await app.visit(path);
    await app.arrive(route);
    await app.settle();
  });
  const [all, rows, within] = await Promise.all(
    ['*', ROW, `${ROW} *`].map((selector) => app.page.locator(selector).count()),
  );
  expect(all! - rows! - within!).toBeLessThanOrEqual(elements);
  expect(within!).toBeLessThanOrEqual(rows! * 9);
  const yardstick = await yardstickOf(app.page);
  await app.close();
  return longest / yardstick;
}

describe('a first visit', () => {
  it.each(budgets)('to $path keeps its budget', async (budget) => {
    let longest = Infinity;
    for (let visit = 0; visit < VISITS && longest > budget.task; visit += 1)
      longest = Math.min(longest, await firstVisit(budget));
    expect(longest).toBeLessThanOrEqual(budget.task);
  });
});
