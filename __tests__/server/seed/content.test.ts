import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PLACEHOLDER_START } from '../../../server/domain/content';
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
  keys(`select key from documents where strpos(markdown, '${PLACEHOLDER_START}') > 0 order by 1`);

beforeEach(async () => {
  service = await buildService();
});
afterEach(() => service.close());

describe('a live service', () => {
  it('has no campaigns and no news at first', async () => {
    await start('live');
    // The service grants the coupons that pages promise for late reports; users cannot receive
    // them.
    expect(await campaigns()).toEqual(['late-report']);
    expect(await keys('select campaign_id as key from coupon_campaigns where listed')).toEqual([]);
    expect(await news()).toEqual([]);
  });

  it('has texts with placeholders for the operator', async () => {
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

  it('keeps the content of a demo in the same database, and adds nothing to it', async () => {
    await start('demo');
    const before = [await campaigns(), await news()];
    await start('live');
    expect([await campaigns(), await news()]).toEqual(before);
    expect(await unfilled()).toEqual([]);
  });
});

describe('texts of an earlier version', () => {
  const wrong = '从同区服账号的平均价格出发，';
  const method = () => keys(`select markdown as key from documents where key = 'valuation-method'`);

  it('are corrected as a new version where they are unchanged', async () => {
    const text =
      '从同区服账号的平均价格出发，逐项列出每个因素加了多少、减了多少，全部相加正好等于评估价。';
    await start('live');
    await keys(
      `update documents set markdown = '我们的前言。${text}' where key = 'valuation-method'`,
    );
    await keys(
      `update help_questions set markdown = '每份报告都有验证码和二维码。我们加的。' where question_id = 'report-verify'`,
    );
    await start('live');
    const [corrected] = await method();
    expect(corrected).toContain('我们的前言。从同区服空白账号');
    expect(corrected).not.toContain(wrong);
    expect(
      await keys(`select markdown as key from help_questions where question_id = 'report-verify'`),
    ).toEqual(['每份报告都有防伪码和二维码。我们加的。']);
    const versions = `select version::text as key from document_versions where key = 'valuation-method' order by 1`;
    expect(await keys(versions)).toEqual(['1', '2']);
    await start('live');
    expect(await keys(versions)).toEqual(['1', '2']);
  });

  it('stay as an operator wrote them, and get the questions they never had', async () => {
    await start('live');
    await keys(`update documents set markdown = '我们自己的说法' where key = 'valuation-method'`);
    await keys(`delete from help_questions where group_id in ('human', 'trade')`);
    await keys(`delete from help_groups where group_id = 'human'`);
    // The state before this group was added to the default content.
    await keys(`delete from seeded_content where key like 'human%'`);
    await start('live');
    expect(await method()).toEqual(['我们自己的说法']);
    const asked = await keys(
      `select question_id as key from help_questions where group_id in ('human', 'trade')`,
    );
    expect(asked).toContain('human-invoice');
    expect(asked.filter((id) => id.startsWith('trade'))).toEqual([]);
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
