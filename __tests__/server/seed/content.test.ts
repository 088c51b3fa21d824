import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TO_FILL_IN } from '../../../server/domain/content';
import { seedContent } from '../../../server/flows/seed/content';
import { buildService, type TestService } from '../support/service';

let service: TestService;
const start = (mode: 'demo' | 'live') =>
  service.services.database.transaction((tx) => seedContent(tx, { mode, now: new Date() }));
const keys = async (text: string): Promise<string[]> =>
  (await service.services.database.$client.query<{ key: string }>(text)).rows.map(({ key }) => key);
const campaigns = () => keys('select campaign_id as key from coupon_campaigns order by 1');
const news = () => keys('select news_id as key from news');
const unfilled = () =>
  keys(`select key from documents where strpos(markdown, '${TO_FILL_IN}') > 0 order by 1`);

beforeEach(async () => {
  service = await buildService();
});
afterEach(() => service.close());

describe('a live service', () => {
  it('gives nothing away and publishes no news but its own', async () => {
    await start('live');
    // What the pages promise for late reports is granted by the service; nobody finds it.
    expect(await campaigns()).toEqual(['late-report']);
    expect(await keys('select campaign_id as key from coupon_campaigns where listed')).toEqual([]);
    expect(await news()).toEqual([]);
  });

  it('has texts in which the operator fills in who it is', async () => {
    await start('live');
    expect(await unfilled()).toEqual([
      'about',
      'algorithm-notice',
      'privacy-policy',
      'user-agreement',
    ]);
    const left = await keys(`select key from documents where markdown like '%{%}%'`);
    expect(left).toEqual([]);
  });

  it('keeps what a demo on the same database was given, and adds nothing to it', async () => {
    await start('demo');
    const before = [await campaigns(), await news()];
    await start('live');
    expect([await campaigns(), await news()]).toEqual(before);
    expect(await unfilled()).toEqual([]);
  });
});

describe('a demo', () => {
  it('has coupons, news, and texts that name no operator', async () => {
    await start('demo');
    expect((await campaigns()).length).toBeGreaterThan(5);
    expect((await news()).length).toBeGreaterThan(9);
    expect(await unfilled()).toEqual([]);
  });
});
