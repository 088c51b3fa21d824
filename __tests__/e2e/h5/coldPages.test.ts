import type { Page } from 'playwright-core';
import { expect, describe, inject, it } from 'vitest';
import { type FirstRequests, firstCalls } from '../../../config/firstPaint/firstCalls';
import { type RouteName, routeByName } from '../../../src/routes';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';

/** Pages to open by address, with an empty cache. */

const early = Object.keys(firstCalls) as RouteName[];

/** A visitor for all pages, because preparing an order takes a while. */
let visitor: ReturnType<typeof prepare> | undefined;

async function prepare() {
  const customer = await ApiCustomer.arrive();
  const orderId = await customer.estimate();
  const openOrderId = await customer.openReport();
  const { orderId: humanOrderId } = await customer.order();
  const recordId = await customer
    .call('POST /app-api/report/unlock/order/unlock/ask', { orderId })
    .then((asked) => asked.recordId);
  const addressOf = (name: RouteName) => {
    const known: Record<string, string> = {
      orderId: ['paySuccess', 'checkout', 'submitted', 'invoice'].includes(name)
        ? humanOrderId
        : name === 'reportScreenShot'
          ? openOrderId
          : orderId,
      gameId: 'genshin-impact',
      report_unlock_record_id: recordId,
    };
    const { path, parameters = {} } = routeByName(name);
    const given = Object.keys(parameters).flatMap((key) => (known[key] ? [[key, known[key]]] : []));
    return `/${path}?${new URLSearchParams(given)}`;
  };
  return { customer, addressOf, openReport: addressOf('report').replace(orderId, openOrderId) };
}

const visit = () => (visitor ??= prepare());

/** Calls that a page makes from now on, as `GET /app-api/…`. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('-api/')) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

const firstOf = (name: RouteName) => (firstCalls[name] ?? []).map((call) => call.name as string);

/** Script that counts the elements that each render step adds, without those of the build's drawing. */
const countSteps = `
  window.steps = [];
  const added = (node) => (node.querySelectorAll ? 1 + node.querySelectorAll('*').length : 0);
  new MutationObserver((records) => {
    let count = 0;
    for (const { addedNodes, target } of records)
      if (target.closest && target.closest('#app')) for (const node of addedNodes) if (node.isConnected) count += added(node);
    if (count > 0) steps.push(count);
  }).observe(document, { childList: true, subtree: true });
`;

describe('a page that is opened by its address', () => {
  it.each(early)(
    '%s sends its first calls before its scripts load, and none of them twice',
    async (name) => {
      const { customer, addressOf } = await visit();
      const app = await H5App.open('/pages/notFound/index', { customer });
      const asked = callsOf(app.page);
      await app.page.route('**/js/**', (route) => route.abort());
      await app.page.goto(inject('origin') + addressOf(name), { waitUntil: 'domcontentloaded' });
      await expect.poll(() => [...asked].sort()).toEqual(firstOf(name).sort());

      await app.page.unroute('**/js/**');
      asked.length = 0;
      await app.visit(addressOf(name));
      await app.settle();
      for (const call of firstOf(name))
        expect([call, asked.filter((one) => one === call).length]).toEqual([call, 1]);
      expect(asked.slice(0, firstOf(name).length).sort()).toEqual(firstOf(name).sort());
      await app.close();
    },
  );

  it.each(['asks=1', 'format=png'])(
    'with %s sends no early call of another picture',
    async (chosen) => {
      const { customer, addressOf } = await visit();
      const app = await H5App.open('/pages/notFound/index', { customer });
      const asked = callsOf(app.page);
      await app.page.route('**/js/**', (route) => route.abort());
      const page = `${inject('origin')}${addressOf('reportScreenShot')}&${chosen}`;
      await app.page.goto(page, { waitUntil: 'load' });
      expect(asked).toEqual([]);
      await app.close();
    },
  );

  it('redirects to the sign-in page before its scripts load, with the requested address', async () => {
    const app = await H5App.open('/pages/notFound/index');
    const asked = callsOf(app.page);
    await app.page.route('**/js/**', (route) => route.abort());
    const page = `/${routeByName('unlockAccept').path}?report_unlock_record_id=r-1&channelCode=c-1`;
    await app.page.goto(inject('origin') + page, { waitUntil: 'commit' });
    await app.page.waitForURL((url) => url.pathname === `/${routeByName('signInH5').path}`);
    const { searchParams } = new URL(app.page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      from: page,
      channelCode: 'c-1',
      report_unlock_record_id: 'r-1',
    });
    await app.page.unroute('**/js/**');
    await app.visit(page);
    await app.arrive('signInH5');
    await app.settle();
    expect(asked.filter((call) => call.includes('help/list'))).toEqual([]);
    expect(await app.stored()).toContain('c-1');
    await app.close();
  });

  it('repeats its calls with the service’s time if the phone’s clock is wrong', async () => {
    const { customer, addressOf } = await visit();
    const app = await H5App.open('/pages/notFound/index', { customer });
    await app.page.addInitScript('{ const now = Date.now; Date.now = () => now() + 3_600_000; }');
    await app.visit(addressOf('fillInInfo'));
    await app.see('区服与账号');
    await app.close();
  });

  it('reports only once that the session has expired', async () => {
    const { customer, addressOf } = await visit();
    const session = { ...customer.session, token: 'ended' };
    const ended = Object.assign(Object.create(ApiCustomer.prototype) as ApiCustomer, { session });
    const app = await H5App.open('/pages/notFound/index', { customer: ended });
    await app.visit(addressOf('report'));
    await app.see('登录已过期，请重新登录');
    await app.confirm();
    await app.arrive('signInH5');
    await app.close();
  });

  it.each(early)('%s has at most as many files as a browser requests at once', async (name) => {
    const answer = await fetch(`${inject('origin')}/${routeByName(name).path}`, {
      headers: { accept: 'text/html' },
    });
    const html = await answer.text();
    const ahead = [...html.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(ahead).toEqual([
      expect.stringMatching(/^\/js\/taro\./),
      expect.stringMatching(/^\/js\/app\./),
    ]);
    const [, first = ''] = /id="first-calls">([^<]+)</.exec(html) ?? [];
    const { scripts } = JSON.parse(first) as FirstRequests;
    expect(scripts.length).toBeGreaterThan(0);
    expect(ahead.length + scripts.length).toBeLessThanOrEqual(6);
  });

  it('sends its calls before it requests its own scripts', async () => {
    const { customer, addressOf } = await visit();
    const app = await H5App.open('/pages/notFound/index', { customer });
    const requests: string[] = [];
    app.page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    await app.visit(addressOf('report'));
    await app.arrive('report');
    await app.settle();
    const own = requests.filter((path) => path.startsWith('/js/') && !/\/(taro|app)\./.test(path));
    const asked = requests.findIndex((path) => path.endsWith('/order/report/get'));
    expect(own.length).toBeGreaterThan(0);
    expect(asked).toBeLessThan(requests.indexOf(own[0] ?? ''));
    await app.close();
  });
});

/** Visible texts of an element with their positions, as `text x y`. */
const textsIn = (page: Page, selector: string) =>
  page.evaluate(
    (root) =>
      [...(document.querySelector(root)?.querySelectorAll('*') ?? [])]
        .filter((element) => element.childElementCount === 0 && element.checkVisibility())
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ text, box }) => text && box.height > 0 && box.top < innerHeight)
        .map(({ text, box }) => `${text} ${Math.round(box.x)} ${Math.round(box.y)}`),
    selector,
  );

/** Delays all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let free = (): void => undefined;
  const freed = new Promise<void>((resolve) => (free = resolve));
  await page.route('**/js/**', async (route) => {
    await freed;
    await route.continue();
  });
  return free;
}

describe('the form before its scripts have loaded', () => {
  it.each(['', '&kind=human'])('shows its game%s, and nothing moves afterwards', async (kind) => {
    const { customer, addressOf } = await visit();
    const app = await H5App.open('/pages/notFound/index', { customer });
    const free = await holdScripts(app.page);
    await app.page.goto(inject('origin') + addressOf('fillInInfo') + kind, { waitUntil: 'commit' });
    await app.page.locator('.first-paint .group-section .field-frame__label').first().waitFor();
    const drawn = await textsIn(app.page, '.first-paint');
    expect(drawn.join()).toMatch(/原神.*区服与账号.*必填/);
    expect(drawn.join()).toContain(kind ? '提交给估价师' : '开始 AI 评估');
    free();
    await app.arrive('fillInInfo');
    await app.settle();
    expect(await app.count('.first-paint')).toBe(0);
    expect(await textsIn(app.page, '#page-fillInInfo')).toEqual(expect.arrayContaining(drawn));
    await app.close();
  });

  it.each(['drafts', 'submitted'])(
    'is not drawn empty if the phone has %s of its game',
    async (name) => {
      const { customer, addressOf } = await visit();
      const app = await H5App.open('/pages/notFound/index', { customer });
      await app.page.route('**/js/**', (route) => route.abort());
      const key = `account-doctor/${name}`;
      await app.page.evaluate(([at, kept]) => localStorage.setItem(at, kept), [
        key,
        JSON.stringify({ data: JSON.stringify({ gameId: 'genshin-impact' }) }),
      ] as const);
      await app.page.goto(inject('origin') + addressOf('fillInInfo'), { waitUntil: 'commit' });
      await app.page.locator('.first-paint .game-head__name').waitFor();
      const head = '.first-paint .group-section__name';
      await app.page.waitForSelector(head, { state: 'attached' });
      expect(await app.page.locator(head).first().isVisible()).toBe(false);
      await app.close();
    },
  );

  it('is not drawn if the address names a field in it', async () => {
    const answer = await fetch(
      `${inject('origin')}/${routeByName('fillInInfo').path}?gameId=genshin-impact&check=1`,
      { headers: { accept: 'text/html' } },
    );
    expect(await answer.text()).not.toContain('区服与账号');
  });
});

describe('a page behind the sign-in, before its scripts have loaded', () => {
  it.each([
    ['a locked report', 'report', /¥[\d,]+.*可信度/],
    ['an open report', 'report', /¥[\d,]+.*可信度/],
    ['a paid order', 'paySuccess', /下单成功|支付成功/],
    ['the own page', 'mine', /玩家\d+.*我的评估.*评估记录/],
    ['an invitation', 'unlockAccept', /请您帮忙解锁一份评估报告/],
  ] as const)('%s shows its content, and nothing moves afterwards', async (what, name, words) => {
    const { customer, addressOf, openReport } = await visit();
    const app = await H5App.open('/pages/notFound/index', { customer });
    const free = await holdScripts(app.page);
    const address = what === 'an open report' ? openReport : addressOf(name);
    const answers = firstOf(name).map((call) =>
      app.page.waitForResponse(`**${call.split(' ')[1]}*`),
    );
    await app.page.goto(inject('origin') + address, { waitUntil: 'commit' });
    await Promise.all(answers);
    const texts = async (root: string) =>
      (await textsIn(app.page, root)).filter((text) => !/^(剩余|刚刚|\d+ 分钟前)/.test(text));
    await expect.poll(async () => (await texts('.first-paint')).join()).toMatch(words);
    const drawn = await texts('.first-paint');
    free();
    await app.arrive(name);
    await app.settle();
    expect(await app.count('.first-paint')).toBe(0);
    expect(await texts(`#page-${name}`)).toEqual(expect.arrayContaining(drawn));
    await app.close();
  });

  it('shows user texts as text', async () => {
    const { customer, addressOf } = await visit();
    const app = await H5App.open('/pages/notFound/index', { customer });
    const nickname = '<img src="x" onerror="document.title = 1"><b>';
    await app.page.route('**/js/**', (route) => route.abort());
    await app.page.route('**/user/get*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, nickname } } });
    });
    await app.page.goto(inject('origin') + addressOf('mine'), { waitUntil: 'commit' });
    const name = app.page.locator('.first-paint .profile__name');
    await name.waitFor();
    expect(await name.textContent()).toBe(nickname);
    expect(await name.locator('*').count()).toBe(0);
    await app.close();
  });

  it('leaves rejected calls to the page', async () => {
    const { customer, addressOf } = await visit();
    const app = await H5App.open('/pages/notFound/index', { customer });
    await app.page.route('**/js/**', (route) => route.abort());
    await app.page.route('**/order/report/get*', (route) =>
      route.fulfill({ status: 404, json: { success: false, msg: '没有', data: null, code: 404 } }),
    );
    const refused = app.page.waitForResponse('**/order/report/get*');
    await app.page.goto(inject('origin') + addressOf('report'), { waitUntil: 'commit' });
    await (await refused).finished();
    await app.page.locator('.first-paint .report-skeleton').waitFor();
    expect(await app.count('.first-paint .report')).toBe(0);
    await app.close();
  });
});

describe('a long page', () => {
  it.each([
    ['a form', 'fillInInfo'],
    ['a locked report', 'report'],
    ['an open report', 'report'],
  ] as const)('%s is rendered in steps', async (what, name) => {
    const { customer, addressOf, openReport } = await visit();
    const address = what === 'an open report' ? openReport : addressOf(name);
    const app = await H5App.open('/pages/notFound/index', { customer });
    await app.page.addInitScript(countSteps);
    // The processor is slowed down, because fast ones render several small steps in one task.
    const session = await app.context.newCDPSession(app.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const largestShare = async () => {
      await app.visit(address);
      await app.arrive(name);
      await app.settle();
      const steps = await app.page.evaluate<number[]>('steps');
      return Math.max(...steps) / steps.reduce((sum, count) => sum + count, 0);
    };
    // The best of three, because React renders two steps together if an answer arrives in between.
    const shares = [await largestShare(), await largestShare(), await largestShare()];
    expect(Math.min(...shares)).toBeLessThanOrEqual(0.5);
    await app.close();
  });

  it('shows the field that the address names immediately', async () => {
    const { customer, addressOf } = await visit();
    const app = await H5App.open('/pages/notFound/index', { customer });
    await app.visit(`${addressOf('fillInInfo')}&check=1`);
    await app.arrive('fillInInfo');
    await app.see('选项缺少或有误？告诉我们');
    await app.settle();
    await app.close();
  });
});
