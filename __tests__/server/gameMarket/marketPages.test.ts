import { DAY, HOUR, MINUTE } from '@account-doctor/contract/time';
import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addSales, type NewSale } from '../../../server/domain/sale';
import { trainModels } from '../../../server/domain/model';
import { activateVersion } from '../../../server/domain/model/store';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

let service: TestService;
beforeEach(async () => {
  service = await buildService({
    settings: { PUBLIC_ORIGIN: 'https://doctor.example', BRAND_NAME: '号值多少' },
  });
  await seedTestGame(service.services);
});
afterEach(() => service.close());

const PAGE = '/market/test-game';
const ask = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
/** The answer once the market has been computed, which can take more than a visitor's patience on a busy machine. */
const get = (url: string, headers: Record<string, string> = {}) =>
  vi.waitFor(
    async () => {
      const answer = await ask(url, headers);
      if (answer.statusCode === 503) throw new Error('The market is not computed yet');
      return answer;
    },
    { timeout: 20_000 },
  );
const query = (statement: string) => service.services.database.$client.query(statement);

let changes = 1_000;
/** Changes stored sales; the count of changes is new to the helper process, which the tests of this file share. */
async function changeSales(statement: string): Promise<void> {
  await query(statement);
  changes += 100;
  await query(`update sale_changes set changes = ${changes}`);
}

/** The page's text without its head, styles and drawings. */
async function textOf(url: string): Promise<string> {
  const { body } = await get(url);
  return load(body)('body').text().replace(/\s+/g, ' ');
}

/** Waits until the market that a request has had renewed is there; the request itself gets the old one. */
async function renewed(known: string): Promise<string> {
  await get(PAGE);
  return vi.waitFor(
    async () => {
      const { body } = await get(PAGE);
      if (body === known) throw new Error('The page is still the old one');
      return body;
    },
    { timeout: 10_000 },
  );
}

/** A sold account; a test overrides the part that it is about. */
const saleOf = (index: number, part: Partial<NewSale> = {}): NewSale => ({
  gameId: 'test-game',
  saleId: `newest-${index}`,
  sourceRef: `import:newest-${index}`,
  serverId: 'test-qq',
  zoneFamily: 'qq',
  answers: { skins: 100, items: ['crown'], banned: false },
  kind: 'sold',
  price: 345_678,
  at: new Date(service.services.now().getTime() - (index + 1) * MINUTE),
  daysToSell: 3,
  sample: false,
  accountRef: 'account-4711',
  sellerRef: 'seller-0815',
  ...part,
});
const add = (...sales: NewSale[]) =>
  service.services.database.transaction((transaction) => addSales(transaction, sales));

describe('the public page of a game', () => {
  it('shows the market of real sales, without scripts', async () => {
    const { statusCode, headers, body } = await get(PAGE);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const $ = load(body);
    for (const title of [
      ...['价格走势', '什么最影响价格', '卖得怎么样', '哪些物件涨了、跌了', '最近的成交价'],
      ...['估价准不准', '其他游戏'],
    ])
      expect($('h2').text()).toContain(title);
    expect($('.chart svg')).toHaveLength(1);
    expect($('.chart').attr('aria-label')).toMatch(/以 90 天前为 100/);
    const text = $('body').text();
    expect(text).not.toContain('示例');
    // Unlike a report, the page changes.
    expect(text).toContain('账号好坏不会影响走势。');
    expect(text).not.toMatch(/出具报告时|每小时/);
    expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d 更新/);
    // The crown adds 800 yuan, the range of the skins more.
    const crown = $('li:contains("皇冠")').first().text();
    expect(Number(/\+¥([\d,]+)/.exec(crown)?.[1]?.replace(',', ''))).toBeGreaterThan(400);
    expect($('li:contains("皮肤数量")').text()).toMatch(/从 \d+ 个 到 \d+ 个/);
    expect(text).toMatch(/估价模型学过 \d+ 笔真实成交/);
    expect(
      $('script:not([type="application/ld+json"]), [onclick], link[rel=stylesheet]'),
    ).toHaveLength(0);
    expect(body.length).toBeLessThan(40_000);
  });

  it('describes itself to search engines and messengers', async () => {
    const $ = load((await get(PAGE)).body);
    const address = 'https://doctor.example/market/test-game';
    expect($('title').text()).toBe('测试游戏账号行情：价格走势、成交价和涨跌 · 号值多少');
    expect($('link[rel=canonical]').attr('href')).toBe(address);
    const property = (name: string) => $(`meta[property="og:${name}"]`).attr('content');
    expect([property('url'), property('site_name')]).toEqual([address, '号值多少']);
    expect(property('description')).toMatch(/^测试游戏账号近 90 天 \d+ 笔真实成交；近 30 天价格/);
    expect($('meta[name=robots]')).toHaveLength(0);
    const data = JSON.parse($('script').text()) as { itemListElement: { item: string }[] };
    expect(data.itemListElement.map(({ item }) => item)).toEqual([
      'https://doctor.example/market',
      address,
    ]);
  });

  it('is the same under every host, also without a public address', async () => {
    const open = await buildService();
    try {
      await seedTestGame(open.services);
      const read = (path: string, host: string) =>
        vi.waitFor(async () => {
          const { headers, body } = await open.app.inject({ url: path, headers: { host } });
          expect(headers['cache-control']).toContain('public');
          return body;
        }, 20_000);
      for (const path of [PAGE, '/market']) {
        const body = await read(path, 'evil.example');
        expect(body).toBe(await read(path, 'doctor.example'));
        expect(body).not.toMatch(/(evil|doctor)\.example|rel="canonical"|og:url|og:image|ld\+json/);
        expect(load(body)('meta[property="og:title"]').attr('content')).toContain('账号行情');
      }
    } finally {
      await open.close();
    }
  });

  it('leads to the form, the record, the method and other games', async () => {
    const $ = load((await get(PAGE)).body);
    const links = $('a')
      .map((_, link) => $(link).attr('href'))
      .get();
    for (const address of [
      '/pages/evaluation/fillInInfo/index?gameId=test-game',
      '/pages/evaluation/report/accuracy?gameId=test-game',
      '/pagesA/pages/home/article/index?document=valuation-method',
      ...['/market/closed-game', '/market'],
    ])
      expect(links).toContain(address);
  });

  it('masks the newest sales', async () => {
    await add(saleOf(1));
    const { body } = await get(PAGE);
    const listed = load(body)('section:contains("最近的成交价") li:contains("约 ¥3,500")').text();
    expect(listed).toMatch(/^安卓 QQ、双线有 皇冠约 ¥3,500\d\d-\d\d$/);
    for (const secret of [
      'newest-1',
      '3,456',
      '3456',
      '4711',
      '0815',
      'test:',
      'import:',
      '100 个',
    ])
      expect(load(body)('section:contains("最近的成交价")').html()).not.toContain(secret);
  });

  it('does not list a sale that only its owner reported, and counts it', async () => {
    const count = async () => Number(/(\d+) 笔近 90 天成交/.exec(await textOf(PAGE))?.[1]);
    const before = await count();
    const known = (await get(PAGE)).body;
    await add(saleOf(1, { selfReported: true, price: 888_800 }));
    service.advance(HOUR);
    const body = await renewed(known);
    expect(body).not.toContain('8,900');
    expect(await count()).toBe(before + 1);
  });

  it('says that its figures are of samples, at the top and beside them', async () => {
    await changeSales('update sales set sample = true');
    const $ = load((await get(PAGE)).body);
    expect($('title').text()).toMatch(/^［示例］/);
    expect($('.sample').text()).toContain('近 90 天还没有真实成交');
    expect($('.sample').text()).toContain('不代表真实行情');
    for (const title of ['价格走势', '什么最影响价格', '卖得怎么样', '涨了、跌了', '最近的成交价'])
      expect($(`h2:contains("${title}") .tag`).text()).toBe('示例');
  });

  it('shows no figures of too few sales, and says how many there are', async () => {
    await changeSales("delete from sales where sale_id > 'test-1' and zone_family = 'qq'");
    const { rows } = await query("select sale_id from sales where kind = 'sold'");
    const text = await textOf(PAGE);
    expect(text).toContain(`只知道 ${rows.length} 笔测试游戏账号的真实成交，不足 30 笔`);
    expect(text).not.toMatch(/价格走势|最近的成交价|涨了/);
    expect((await get(PAGE)).body).not.toContain('class="chart"');
  });

  it('exists for a game without a model too', async () => {
    expect(await textOf('/market/closed-game')).toContain('只知道 0 笔关闭的游戏账号的真实成交');
    const link = load((await get('/market/closed-game')).body)('.button').attr('href');
    expect(link).toBe('/pages/evaluation/fillInInfo/index?gameId=closed-game&kind=human');
  });

  it('does not exist for a game that is not open, and costs nothing there', async () => {
    await get(PAGE);
    const asked = vi.spyOn(service.services.database.$client, 'query');
    for (const url of [
      '/market/no-game',
      '/market/',
      `/market/${'x'.repeat(99)}`,
      '/market/%3Cb%3E',
    ]) {
      const { statusCode, headers, body } = await get(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
      expect(load(body)('meta[name=robots]').attr('content')).toBe('noindex');
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    await query("update games set ai_available = false where game_id = 'test-game'");
    service.advance(MINUTE);
    expect((await get(PAGE)).statusCode).toBe(404);
  });

  it('is renewed by a visit after an hour, and sent again only when it has changed', async () => {
    const { headers, body } = await get(PAGE);
    expect(headers['cache-control']).toBe('public, max-age=600');
    const again = await get(PAGE, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await add(saleOf(1));
    service.advance(59 * MINUTE);
    await get(PAGE);
    expect((await get(PAGE)).body).toBe(body);
    service.advance(2 * MINUTE);
    // The old page is sent meanwhile, and not kept.
    const old = await get(PAGE);
    expect([old.body, old.headers['cache-control']]).toEqual([body, 'no-cache']);
    expect(await renewed(body)).toContain('约 ¥3,500');
  });

  it('is renewed when the game has another model', async () => {
    const { body } = await get(PAGE);
    const learnt = (page: string) => Number(/估价模型学过 (\d+) 笔真实成交/.exec(page)?.[1]);
    const answers = { skins: 40, items: [], banned: false };
    await add(saleOf(1, { answers, price: 85_000 }));
    service.advance(2 * MINUTE);
    const { database, now } = service.services;
    const [training] = await trainModels(database, ['test-game'], {
      now: now(),
      reason: 'nightly',
    });
    const version = training?.model?.version ?? '';
    await database.transaction((transaction) =>
      activateVersion(transaction, { gameId: 'test-game', version, at: now() }),
    );
    expect(learnt(await renewed(body))).toBe(learnt(body) + 1);
  });

  it('asks for patience while the first computation takes long', async () => {
    const waiting = await service.services.database.$client.connect();
    // Reading the sales has to wait for this table.
    await waiting.query('begin; lock table sale_changes in access exclusive mode');
    const { statusCode, headers, body } = await ask(PAGE);
    await waiting.query('rollback');
    waiting.release();
    expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
    expect(headers['cache-control']).toBe('no-store');
    const $ = load(body);
    expect($('meta[http-equiv=refresh]').attr('content')).toBe('10');
    expect($('meta[name=robots]').attr('content')).toBe('noindex');
    expect((await get(PAGE)).statusCode).toBe(200);
  });

  it('stays as it was when a computation fails', async () => {
    const { body } = await get(PAGE);
    service.advance(2 * DAY);
    await query('alter table sale_changes rename to no_changes');
    await get(PAGE);
    await query('alter table no_changes rename to sale_changes');
    expect((await get(PAGE)).body).toBe(body);
  });
});

describe('the list of games', () => {
  it('has all open games, with the change and the number of sales once they are known', async () => {
    const first = await get('/market');
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(load(first.body)('.cards li').text()).toContain('正在整理');
    const cards = await vi.waitFor(async () => {
      const { headers, body } = await get('/market');
      expect(headers['cache-control']).toContain('public');
      return load(body)('.cards li');
    }, 10_000);
    expect(cards).toHaveLength(2);
    expect(cards.text()).toMatch(/关闭的游戏90 天 0 笔成交，还看不出行情/);
    expect(cards.text()).toMatch(/测试游戏90 天 \d+ 笔成交[+−][\d.]+%近 30 天/);
    expect(cards.find('a:contains("测试游戏")').attr('href')).toBe('/market/test-game');
  });
});
