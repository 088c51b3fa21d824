import { noCouponRules } from '@account-doctor/contract/couponRules';
import { DAY } from '@account-doctor/contract/time';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

let service: TestService;
let admin: SignedInMember;
beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
});
afterAll(() => service.close());

const later = (time: number) => new Date(service.services.now().getTime() + time).toISOString();

const ask = async <Name extends CallName>(name: Name, payload: PayloadOf<Name>) =>
  (await service.call(name, payload, { session: admin.session })).envelope;

/** The data of a call that must succeed. */
async function done<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
): Promise<DataOf<Name>> {
  const { code, data } = await ask(name, payload);
  expect([name, code]).toEqual([name, 'OK']);
  return data as DataOf<Name>;
}

/** The audited actions on a subject, newest first. */
const written = async (subject: string) =>
  (await done('GET /desk-api/audit/list', { subject })).list.map(({ action, staff }) => [
    action,
    staff?.staffId,
  ]);

/** The fields that a rejection names. */
const serviceFieldErrors = async <Name extends CallName>(name: Name, payload: PayloadOf<Name>) => {
  const { code, data } = await ask(name, payload);
  expect(code).toBe('VALIDATION_FAILED');
  return Object.keys((data as unknown as { fields: object }).fields);
};

const banner = {
  title: '限时活动',
  imageUrl: '/media/mobile/banners/method.svg',
  path: '/pagesA/pages/home/couponCenter/index',
  position: 5,
};

describe('banners', () => {
  const onHome = async () => (await done('GET /app-api/home/banner', {})).list;

  it('are shown on the home page as saved, changed and removed, with audit entries', async () => {
    const save = 'POST /desk-api/content/banner/save';
    const { bannerId } = await done(save, banner);
    expect(await onHome()).toContainEqual(expect.objectContaining({ bannerId, title: '限时活动' }));
    await done(save, { ...banner, bannerId, title: '改过的活动', path: null });
    expect(await onHome()).toContainEqual(
      expect.objectContaining({ bannerId, title: '改过的活动', path: null }),
    );
    await done('POST /desk-api/content/banner/remove', { bannerId });
    expect((await onHome()).map((shown) => shown.bannerId)).not.toContain(bannerId);
    expect(await written(bannerId)).toEqual([
      ['content.banner.remove', admin.staffId],
      ['content.banner.save', admin.staffId],
      ['content.banner.save', admin.staffId],
    ]);
    const gone = await ask('POST /desk-api/content/banner/remove', { bannerId });
    expect(gone.code).toBe('BANNER_NOT_FOUND');
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: '长'.repeat(41) }, 'title'],
    [{ imageUrl: 'https://evil.example/x.svg' }, 'imageUrl'],
    [{ imageUrl: '/media/../secret.svg' }, 'imageUrl'],
    [{ path: 'javascript:alert(1)' }, 'path'],
    [{ path: '//evil.example' }, 'path'],
    [{ position: -1 }, 'position'],
  ])('are rejected with %j', async (wrong, field) => {
    const payload = { ...banner, ...wrong };
    expect(await serviceFieldErrors('POST /desk-api/content/banner/save', payload)).toEqual([
      field,
    ]);
  });
});

describe('news', () => {
  const save = 'POST /desk-api/content/news/save';
  const text = {
    kind: 'notice',
    title: '停服公告',
    summary: '今晚维护',
    markdown: '## 时间\n今晚 2 点到 4 点。',
    pinned: true,
  } as const;

  it('to be published later are at the desk and not in the app', async () => {
    const { newsId } = await done(save, { ...text, publishedAt: later(DAY) });
    const inApp = () => ask('GET /app-api/information/detail', { newsId });
    expect((await inApp()).code).toBe('NEWS_NOT_FOUND');
    const atDesk = await done('GET /desk-api/content/news/list', {});
    expect(atDesk.list.map((row) => row.newsId)).toContain(newsId);
    await done(save, { ...text, newsId, publishedAt: later(-DAY) });
    expect((await inApp()).data).toMatchObject({ title: '停服公告', sample: false });
    await done('POST /desk-api/content/news/remove', { newsId });
    expect((await inApp()).code).toBe('NEWS_NOT_FOUND');
    expect((await ask('GET /desk-api/content/news/get', { newsId })).code).toBe('NEWS_NOT_FOUND');
    expect((await written(newsId)).map(([action]) => action)).toEqual([
      'content.news.remove',
      'content.news.save',
      'content.news.save',
    ]);
  });

  it('that were deleted cannot be changed', async () => {
    const payload = { ...text, newsId: 'gone', publishedAt: later(0) };
    expect((await ask(save, payload)).code).toBe('NEWS_NOT_FOUND');
  });

  it.each([
    [{ kind: 'gossip' }, 'kind'],
    [{ markdown: '' }, 'markdown'],
    [{ markdown: 'x'.repeat(50_001) }, 'markdown'],
    [{ publishedAt: 'tomorrow' }, 'publishedAt'],
  ])('are rejected with %j', async (wrong, field) => {
    const payload = { ...text, publishedAt: later(0), ...wrong } as never;
    expect(await serviceFieldErrors(save, payload)).toEqual([field]);
  });
});

describe('the help centre', () => {
  it('shows what the desk saves, and keeps groups that have questions', async () => {
    const group = { title: '新分组', position: 9 };
    const { groupId } = await done('POST /desk-api/content/help/group/save', group);
    const question = { groupId, title: '怎么用？', markdown: '这样用。', position: 0 };
    const { questionId } = await done('POST /desk-api/content/help/question/save', question);
    const found = (await done('GET /desk-api/content/help/list', {})).list;
    expect(found.find((row) => row.groupId === groupId)?.questions).toEqual([
      { questionId, title: '怎么用？', markdown: '这样用。', position: 0 },
    ]);
    const remove = 'POST /desk-api/content/help/group/remove';
    expect((await ask(remove, { groupId })).code).toBe('HELP_GROUP_IN_USE');
    await done('POST /desk-api/content/help/question/remove', { questionId });
    await done(remove, { groupId });
    expect((await ask(remove, { groupId })).code).toBe('HELP_NOT_FOUND');
    expect(
      (await ask('POST /desk-api/content/help/question/save', { ...question, questionId })).code,
    ).toBe('HELP_NOT_FOUND');
    expect((await written(questionId)).map(([action]) => action)).toEqual([
      'content.help.remove',
      'content.help.save',
    ]);
  });
});

describe('documents', () => {
  it('are shown in the app as saved last', async () => {
    const save = 'POST /desk-api/content/document/save';
    const document = { key: 'new-rules', title: '新规则', markdown: '第一条' };
    await done(save, document);
    await done(save, { ...document, markdown: '第一条，改过' });
    expect(await done('GET /app-api/home/document/get', { key: 'new-rules' })).toMatchObject({
      content: [
        { kind: 'paragraph', content: [{ kind: 'text', text: '第一条，改过', bold: false }] },
      ],
    });
    const { list } = await done('GET /desk-api/content/document/list', {});
    expect(list.map(({ key }) => key)).toContain('new-rules');
    expect(await written('new-rules')).toHaveLength(2);
    expect(await serviceFieldErrors(save, { ...document, key: 'No Key' })).toEqual(['key']);
  });
});

describe('coupon campaigns', () => {
  const save = 'POST /desk-api/content/campaign/save';
  const terms = () => ({
    name: '周末券',
    description: '周末可用',
    value: { kind: 'amount' as const, amount: 500 },
    ...noCouponRules,
    orderKinds: ['human' as const],
    listed: true,
    stock: 1,
    perUserLimit: 1,
    receivableFrom: later(-DAY),
    receivableUntil: later(DAY),
    validDays: 7,
    validFrom: null,
    validUntil: null,
    position: 0,
  });

  it('can be received as saved, and never have a smaller stock than was received', async () => {
    const { campaignId } = await done(save, terms());
    const session = await postSmsSignIn(service);
    const received = await service.call(
      'POST /app-api/api/evaluate/user/coupon/receive',
      { campaignId },
      { session },
    );
    expect(received.envelope.code).toBe('OK');
    await done(save, { ...terms(), campaignId, stock: 2 });
    const { list } = await done('GET /desk-api/content/campaign/list', {});
    expect(list.find((row) => row.campaignId === campaignId)).toMatchObject({
      received: 1,
      stock: 2,
    });
    await service.services.database.$client.query(
      'update coupon_campaigns set received = 2 where campaign_id = $1',
      [campaignId],
    );
    expect(await serviceFieldErrors(save, { ...terms(), campaignId, stock: 1 })).toEqual(['stock']);
    expect(await written(campaignId)).toHaveLength(2);
  });

  it.each([
    [{ value: { kind: 'percent', percentOff: 101, cap: 100 } }, 'value.percentOff'],
    [{ value: { kind: 'amount', amount: 0 } }, 'value.amount'],
    [{ orderKinds: [] }, 'orderKinds'],
    [{ gameIds: ['chess'] }, 'gameIds'],
    [{ validDays: null }, 'validDays'],
    [{ stock: 0 }, 'stock'],
  ])('are rejected with %j', async (wrong, field) => {
    expect(await serviceFieldErrors(save, { ...terms(), ...wrong } as never)).toEqual([field]);
  });

  it('are rejected when they end before they begin, or expire before they end', async () => {
    const turned = { ...terms(), receivableFrom: later(DAY), receivableUntil: later(0) };
    expect(await serviceFieldErrors(save, turned)).toEqual(['receivableUntil']);
    const fixed = { ...terms(), validDays: null, validFrom: later(-DAY), validUntil: later(0) };
    expect(await serviceFieldErrors(save, fixed)).toEqual(['validUntil']);
  });
});

describe('the preview of a text', () => {
  it('equals what readers get, and shows links without a target', async () => {
    const markdown = '## 时间\n今晚 2 点到 4 点，见[公告](https://evil.example/)。';
    expect(await done('POST /desk-api/content/preview', { markdown })).toEqual({
      content: [
        { kind: 'heading', level: 2, content: [{ kind: 'text', text: '时间', bold: false }] },
        {
          kind: 'paragraph',
          content: [
            { kind: 'text', text: '今晚 2 点到 4 点，见', bold: false },
            { kind: 'link', text: '公告', bold: false, target: null },
            { kind: 'text', text: '。', bold: false },
          ],
        },
      ],
    });
  });
});
