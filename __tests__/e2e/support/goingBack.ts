import { describe, expect, it } from 'vitest';
import { pick, seededRandom } from '../../../server/core/seededRandom';
import { routeNames, routeByName, tabNames, type RouteName } from '../../../src/routes';
import type { AppUnderTest } from './app';
import type { ApiCustomer } from './customer';
import { payToOpen } from './mainJourney';

/** Tests of going back after payments, reloads and links from outside, the same on both platforms. */

/** A phone that also reports which pages are below the one on screen. */
export interface Phone {
  app: AppUnderTest;
  /** The open page and those below it, as far as the platform knows; changes with each navigation. */
  where: () => Promise<string>;
  /** Reloads the page; in WeChat, which has no reload, restarts the program at `path`. */
  reload: (path: string) => Promise<void>;
  /** Opens a link to a page of the app. */
  open: (path: string) => Promise<void>;
  /** Goes back by the phone's own control; `false` if that leaves the app. */
  back: () => Promise<boolean>;
  /** Goes from a confirmed amount to the cashier. */
  toCashier: () => Promise<void>;
  /** What can be done at the open cashier. */
  atCashier: Record<'pay' | 'fail' | 'leave', () => Promise<void>>;
  tap: (selector: string) => Promise<void>;
}

const ARROW = '#go-back';

/** Full path of a page of an order. */
const of = (name: RouteName, orderId: string) => `/${routeByName(name).path}?orderId=${orderId}`;

/** Waits until the page no longer changes, because some pages redirect. */
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

/** The back button opens another page, from which home is at most two taps away in total. */
async function goBackHome(phone: Phone): Promise<void> {
  const { app, tap } = phone;
  const from = await stand(phone);
  await tap(ARROW);
  expect(await stand(phone)).not.toBe(from);
  if ((await app.count('#page-home')) === 0) await app.tapOn('tab-home');
  await app.arrive('home');
}

/** Pays for a report and goes back from it: neither to the cashier nor to the same report. */
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

/** Opens pages that redirect, by a link or a reload, and goes back. */
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

/** A failed payment says so, and what to do, on the page where it can be repeated. */
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

/** Selectors of elements that only open a page. */
const WAYS = [
  ...tabNames.map((tab) => `#tab-${tab}`),
  '[id^="entry-"]',
  '[id^="document-"]',
  ...['start', 'by-ai', 'by-human', 'sample-report', 'change-password', 'devices'].map(
    (id) => `#${id}`,
  ),
  ...['open-real-name', 'to-picture', 'to-download', 'to-compare', 'go-home'].map((id) => `#${id}`),
];

/** Pages that a walk leaves out, because users sign in or out there, or because they show other sites. */
const APART: readonly RouteName[] = ['webview', 'resetPassword', 'signInWechatSms'];

/** Steps of a walk; few, because a service limits the orders of a user per day. */
const STEPS = 25;

/** Walks randomly through all pages, and checks after each step that going back works. */
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
  // An unpaid order that can be reused, because a service limits the number of unpaid orders.
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

/** Numbers of the walks: one after a change; at night `WALKS` sets 1,000 steps in total. */
const walks = Array.from({ length: Number(process.env.WALKS ?? 1) }, (_, at) => at + 1);

const PATIENCE = 10 * 60_000;

/** Defines the tests of going back on one platform. */
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
      ['opens another page after a payment', leavePaidReport],
      ['opens another page after a redirect', leavePagesThatGiveWay],
      ['after a failed payment shows a text about that', failToPay],
    ])('%s', { timeout: PATIENCE }, async (_, journey) => {
      await use(journey);
    });

    it.each(walks)('works after each step of walk %i', { timeout: PATIENCE }, async (seed) => {
      await use((phone, customer) => wander(phone, customer, seed));
    });
  });
}
