import { describe, expect, it } from 'vitest';
import { pick, seededRandom } from '../../../server/core/seededRandom';
import { routeNames, routeByName, tabNames, type RouteName } from '../../../src/routes';
import type { AppUnderTest } from './app';
import type { ApiCustomer } from './customer';
import { payToOpen } from './mainJourney';

/** Going back after payments, reloads and links from outside, written once for both targets. */

/** A phone that tells more than what is on screen. */
export interface Phone {
  app: AppUnderTest;
  /** What is open and what lies below, as far as the platform tells: changes with each page that is gone to. */
  where: () => Promise<string>;
  /** Reloads the page; WeChat, which has no reload, starts the program again at `path`. */
  reload: (path: string) => Promise<void>;
  /** Follows a link to a page of ours. */
  open: (path: string) => Promise<void>;
  /** The phone's own way back; `false` where that leads out of the program. */
  back: () => Promise<boolean>;
  /** From an amount that was confirmed to the cashier. */
  toCashier: () => Promise<void>;
  /** What may happen at a cashier that was opened. */
  atCashier: Record<'pay' | 'fail' | 'leave', () => Promise<void>>;
  tap: (selector: string) => Promise<void>;
}

const ARROW = '#go-back';

/** Full path of a page of an order. */
const of = (name: RouteName, orderId: string) => `/${routeByName(name).path}?orderId=${orderId}`;

/** Waits until the page stays: some pages open another one by themselves. */
async function stand({ app, where }: Phone): Promise<string> {
  let before = '';
  await expect
    .poll(
      async () => {
        await app.settle();
        const now = await where();
        const stands = now === before && (await app.count('.page')) > 0;
        before = now;
        return stands;
      },
      { interval: 150, timeout: 40_000 },
    )
    .toBe(true);
  return before;
}

/** The arrow leads from this page to another one, and from there home within two taps in all. */
async function goBackHome(phone: Phone): Promise<void> {
  const { app, tap } = phone;
  const from = await stand(phone);
  await tap(ARROW);
  expect(await stand(phone)).not.toBe(from);
  if ((await app.count('#page-home')) === 0) await app.tapOn('tab-home');
  await app.arrive('home');
}

/** Pays for a report, and comes back from it: not to the cashier, and not to the report itself. */
async function leavePaidReport(phone: Phone, customer: ApiCustomer): Promise<void> {
  const { app, back } = phone;
  for (const way of ['arrow', 'phone'] as const) {
    await app.visit(of('report', await customer.estimate()));
    await app.arrive('report');
    await payToOpen(app);
    if (way === 'arrow') await goBackHome(phone);
    else {
      const from = await stand(phone);
      if (await back()) expect(await stand(phone)).not.toBe(from);
    }
  }
}

/** Pages that replace themselves when they are opened by a link or reloaded. */
async function leavePagesThatGiveWay(phone: Phone, customer: ApiCustomer): Promise<void> {
  const { app, reload } = phone;
  const { orderId: valued } = await customer.order();
  const read = await customer.openReport();
  for (const [name, orderId, shown] of [
    ['submitted', read, 'report'],
    ['checkout', valued, 'paySuccess'],
    ['payment', valued, 'paySuccess'],
  ] as const) {
    for (const again of [false, true]) {
      await app.visit(of(name, orderId));
      await app.arrive(shown);
      if (again) await reload(of(name, orderId));
      await app.arrive(shown);
      await goBackHome(phone);
    }
  }
}

/** A payment that did not come about says so, and what to do, on the page where it can be tried again. */
async function failToPay(phone: Phone, customer: ApiCustomer): Promise<void> {
  const { app, atCashier } = phone;
  await app.visit(of('payment', await customer.askValuer()));
  for (const way of ['fail', 'leave'] as const) {
    await app.arrive('payment');
    await app.settle();
    await app.tapOn('pay');
    await atCashier[way]();
    await app.arrive('payment');
    await app.see('支付没有完成，可以再试一次；如果已经扣款，这里会自动更新');
    expect(await app.count('#pay')).toBe(1);
  }
  await app.picture('payment failed');
  await app.tapOn('pay');
  await atCashier.pay();
  await app.arrive('paySuccess');
  await goBackHome(phone);
}

/** Elements that open a page and change nothing else. */
const WAYS = [
  ...tabNames.map((tab) => `#tab-${tab}`),
  '[id^="entry-"]',
  '[id^="document-"]',
  ...['start', 'by-ai', 'by-human', 'sample-report', 'change-password', 'devices'].map(
    (id) => `#${id}`,
  ),
  ...['open-real-name', 'to-picture', 'to-download', 'to-compare', 'go-home'].map((id) => `#${id}`),
];

/** Nobody signs in or out on the way, and what is not ours opens in pages of its own. */
const APART: readonly RouteName[] = ['webview', 'resetPassword', 'signInWechatSms'];

/** Steps of a walk: a service takes so many orders of one person a day. */
const STEPS = 25;

/** Wanders through all pages, and looks after each step whether one can go back. */
async function wander(phone: Phone, customer: ApiCustomer, seed: number): Promise<void> {
  const { app, open, reload, back, toCashier, atCashier, tap } = phone;
  const random = seededRandom(seed);
  const any = <Item>(items: readonly Item[]) => pick(items, random);
  const [read, { orderId: valued }, due] = [
    await customer.openReport(),
    await customer.order(),
    await customer.askValuer(),
  ];
  const somewhere = () => {
    const name = any(routeNames.filter((one) => !APART.includes(one)));
    const known: Record<string, string> = {
      orderId: any([read, valued, due]),
      gameId: 'honor-of-kings',
      document: 'privacy-policy',
    };
    const { path, parameters = {} } = routeByName(name);
    const given = Object.keys(parameters).flatMap((key) => (known[key] ? [[key, known[key]]] : []));
    const query = new URLSearchParams(given).toString();
    return `/${path}${query && `?${query}`}`;
  };
  // One that is still to be paid for: a service takes few unpaid orders.
  let locked: string | undefined;
  const trail: string[] = [];
  for (let at = 0; at < STEPS; at += 1) {
    const way = any(['tap', 'tap', 'tap', 'tap', 'link', 'reload', 'buy']);
    const covered = (await app.count('.bottom-sheet')) > 0;
    trail.push(way);
    if (way === 'tap' && !covered) {
      const shown = [];
      for (const one of WAYS) if ((await app.count(one)) > 0) shown.push(one);
      await (shown.length > 0 ? tap(any(shown)) : open('/pages/home/index'));
    } else if (way === 'reload') await reload(somewhere());
    else if (way === 'link' || covered) await open(somewhere());
    else {
      locked ??= await customer.estimate();
      await open(of('report', locked));
      await app.arrive('report');
      await app.settle();
      await app.tapOn('unlock');
      await app.tapOn('unlock-pay');
      await toCashier();
      const outcome = any(['pay', 'pay', 'fail', 'leave'] as const);
      await atCashier[outcome]();
      if (outcome === 'pay') locked = undefined;
      trail.push(outcome);
    }
    const from = await stand(phone);
    trail.push(from);
    const story = trail.slice(-5).join('\n');
    const hasTabs = (await app.count('#tab-home')) > 0;
    const deep = (await app.count('#go-home')) > 0;
    const byArrow = !hasTabs && (await app.count('.bottom-sheet')) === 0 && any([true, false]);
    if (byArrow) await tap(ARROW);
    else if (!(await back())) {
      await open('/pages/home/index');
      continue;
    }
    const to = await stand(phone);
    expect(to, story).not.toBe(from);
    trail.push(`back ${to}`);
    if (!byArrow) continue;
    expect(deep || (await app.count('#tab-home')) > 0, story).toBe(true);
  }
}

/** One walk for a change, and 1,000 steps in all for the night, which sets `WALKS`. */
const walks = Array.from({ length: Number(process.env.WALKS ?? 1) }, (_, at) => at + 1);

const PATIENCE = 10 * 60_000;

/** The tests of going back on one target. */
export function describeGoingBack(
  target: string,
  arrive: () => Promise<ApiCustomer>,
  phoneOf: (customer: ApiCustomer) => Promise<Phone>,
): void {
  const use = async (journey: (phone: Phone, customer: ApiCustomer) => Promise<void>) => {
    const customer = await arrive();
    const phone = await phoneOf(customer);
    await journey(phone, customer);
    await phone.app.close();
  };
  describe(`going back, in ${target},`, () => {
    it.each([
      ['leads elsewhere after a payment', leavePaidReport],
      ['leads elsewhere from a page that others gave way to', leavePagesThatGiveWay],
      ['from a payment that failed says so', failToPay],
    ])('%s', { timeout: PATIENCE }, async (_, journey) => {
      await use(journey);
    });

    it.each(walks)('works after each step of walk %i', { timeout: PATIENCE }, async (seed) => {
      await use((phone, customer) => wander(phone, customer, seed));
    });
  });
}
