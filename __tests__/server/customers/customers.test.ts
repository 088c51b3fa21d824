import type { CustomerProfile, PayloadOf } from '@account-doctor/contract/types';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseUser, exportUser } from '../../../server/start/compose';
import { newPlayer } from '../evaluation/player';
import { seedHumanGame } from '../appraisal/customer';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { workbookCells } from '../spreadsheet/workbookCells';
import { postSmsSignIn } from '../user/people';

/** Customers at the desk: what is masked, who may do what, and what is recorded. */

let service: TestService;
let senior: SignedInMember;
let admin: SignedInMember;
let customer: Awaited<ReturnType<typeof postSmsSignIn>>;
let orderId: string;
beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-20T02:00:00Z') });
  await seedHumanGame(service);
  senior = await signedInMember(service, 'senior');
  admin = await signedInMember(service, 'admin');
  customer = await postSmsSignIn(service);
  orderId = await (await newPlayer(service, customer)).order();
  await service.services.database.$client.query(
    `insert into coupon_campaigns (campaign_id, name, value, rules, description, listed, stock,
       per_user_limit, receivable_from, receivable_until, valid_days, valid_until, valid_from, position)
     values
       ('thanks', '感谢券', '{"kind":"amount","amount":500}', '{}', '', false, 1, 1,
         '2026-01-01', '2026-01-02', 7, null, null, 0),
       ('old', '旧券', '{"kind":"amount","amount":500}', '{}', '', false, 1, 1,
         '2026-01-01', '2026-01-02', null, '2026-02-01', '2026-01-01', 0)`,
  );
  await service.runJobs();
});
afterAll(() => service.close());

async function search(asked: PayloadOf<'POST /desk-api/customer/search'> = {}) {
  const { envelope } = await service.call('POST /desk-api/customer/search', asked, senior);
  if (!envelope.data) throw new Error(`Not found: ${envelope.code}`);
  return envelope.data.list;
}
async function profile(userId = customer.userId): Promise<CustomerProfile> {
  const { envelope } = await service.call('GET /desk-api/customer/profile', { userId }, senior);
  if (!envelope.data) throw new Error(`No profile: ${envelope.code}`);
  return envelope.data;
}
const entries = async (
  action: 'customer.read' | 'customer.reveal' | 'coupon.give' | 'order.resend',
) => {
  const { envelope } = await service.call('GET /desk-api/audit/list', { action }, admin);
  return envelope.data?.list ?? [];
};
const masked = () => `${customer.phone.slice(0, 3)}****${customer.phone.slice(-4)}`;
const nicknameOf = async () => {
  const { rows } = await service.services.database.$client.query<{ nickname: string }>(
    'select nickname from users where user_id = $1',
    [customer.userId],
  );
  return rows[0]?.nickname ?? '';
};

describe('the list of customers', () => {
  it.each([
    ['the phone', () => customer.phone],
    ['the id', () => customer.userId],
    ['an order', () => orderId],
  ])('finds one by %s, masked, and records each shown one', async (_, text) => {
    const found = await search({ query: text() });
    expect(found).toMatchObject([{ userId: customer.userId, phone: masked() }]);
    expect(JSON.stringify(found)).not.toContain(customer.phone);
    expect(JSON.stringify(found)).not.toContain(await nicknameOf());
    expect((await entries('customer.read')).map(({ subject }) => subject)).toContain(
      customer.userId,
    );
  });

  it('does not find a part of a phone', async () => {
    expect(await search({ query: customer.phone.slice(-4) })).toEqual([]);
  });

  it('counts days in China', async () => {
    expect(await search({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(1);
    expect(await search({ to: '2026-11-19' })).toEqual([]);
  });
});

describe("a customer's page", () => {
  it('has orders, accounts, consents and devices, and no name, phone or token', async () => {
    const read = await profile();
    expect(read).toMatchObject({
      phone: masked(),
      orderCount: 1,
      paid: 0,
      orders: [{ orderId }],
      accounts: [{ orders: 1 }],
      realName: 'none',
      notes: [],
    });
    expect(read.sessions).toHaveLength(1);
    const text = JSON.stringify(read);
    for (const secret of [customer.phone, customer.token, await nicknameOf()])
      expect(text).not.toContain(secret);
  });

  it('does not exist for an unknown id', async () => {
    const payload = { userId: randomUUID() };
    const { envelope } = await service.call('GET /desk-api/customer/profile', payload, senior);
    expect(envelope.code).toBe('CUSTOMER_NOT_FOUND');
  });
});

describe('the full phone', () => {
  it('is shown for a reason, which the audit log keeps for each look', async () => {
    const look = { userId: customer.userId, reason: '客户来电核对' };
    for (let looks = 0; looks < 2; looks += 1) {
      const { envelope } = await service.call('POST /desk-api/customer/reveal', look, senior);
      expect(envelope.data).toEqual({ phone: customer.phone, nickname: await nicknameOf() });
    }
    const seen = await entries('customer.reveal');
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatchObject({
      subject: customer.userId,
      details: { reason: '客户来电核对' },
    });
    expect(JSON.stringify(seen)).not.toContain(customer.phone);
  });

  it('is not kept as the answer for a repeated request', async () => {
    const { rows } = await service.services.database.$client.query(
      'select * from kept_answers where answer::text like $1',
      [`%${customer.phone}%`],
    );
    expect(rows).toEqual([]);
  });

  it.each(['', '   '])('is not shown for the reason %j', async (reason) => {
    const look = { userId: customer.userId, reason };
    const { envelope } = await service.call('POST /desk-api/customer/reveal', look, senior);
    expect(envelope.code).toBe('VALIDATION_FAILED');
  });
});

describe('a coupon as a gift', () => {
  const gift = (part: object = {}) => ({
    userId: customer.userId,
    campaignId: 'thanks',
    reason: '等得太久',
    giftId: randomUUID(),
    ...part,
  });
  const give = async (payload: ReturnType<typeof gift>, member = admin) =>
    (await service.call('POST /desk-api/customer/coupon/give', payload, member)).envelope.code;

  it('is given once by each gift, however often it is sent at the same time', async () => {
    const one = gift();
    const codes = await Promise.all(Array.from({ length: 5 }, () => give(one)));
    expect(codes).toEqual(codes.map(() => 'OK'));
    expect((await profile()).coupons).toMatchObject([{ name: '感谢券', state: 'unused' }]);
    const given = await entries('coupon.give');
    expect(given).toMatchObject([{ details: { coupon: '感谢券', reason: '等得太久' } }]);
  });

  it('is refused if it has expired already, and for an unknown customer or campaign', async () => {
    expect(await give(gift({ campaignId: 'old' }))).toBe('COUPON_CAMPAIGN_ENDED');
    expect(await give(gift({ campaignId: 'none' }))).toBe('COUPON_CAMPAIGN_NOT_FOUND');
    expect(await give(gift({ userId: 'nobody' }))).toBe('CUSTOMER_NOT_FOUND');
    expect(await give(gift(), senior)).toBe('FORBIDDEN');
  });
});

describe('the notice of a report', () => {
  it('is sent again at most once an hour, and each attempt is recorded', async () => {
    const resend = async (order = orderId) =>
      (await service.call('POST /desk-api/order/resend', { orderId: order }, senior)).envelope;
    const notices = async () => {
      const { rowCount } = await service.services.database.$client.query(
        `select from messages where user_id = $1 and key like 'resent:%'`,
        [customer.userId],
      );
      return rowCount;
    };
    const pressed = await Promise.all([resend(), resend()]);
    expect(pressed.map(({ data }) => data?.outcome).sort()).toEqual(['known', 'written']);
    expect(await notices()).toBe(1);
    expect((await entries('order.resend')).map(({ details }) => details.notice).sort()).toEqual([
      'known',
      'written',
    ]);
    service.advance(3_600_000);
    await resend();
    expect(await notices()).toBe(2);
    expect((await resend('unknown')).code).toBe('ORDER_NOT_FOUND');
  });

  it('is not sent to a customer who does not want it, and the member reads that', async () => {
    service.advance(3_600_000);
    const { database } = service.services;
    await database.$client.query(
      `update users set muted_messages = array['report-ready'] where user_id = $1`,
      [customer.userId],
    );
    const asked = { orderId };
    const { envelope } = await service.call('POST /desk-api/order/resend', asked, senior);
    expect(envelope).toMatchObject({ code: 'OK', data: { outcome: 'muted' } });
    expect((await entries('order.resend')).at(0)?.details).toEqual({ notice: 'muted' });
  });
});

describe('exports', () => {
  it('contain what the lists show, masked, and are recorded without the search text', async () => {
    const asked = { query: customer.phone, from: '2026-11-20', format: 'xlsx' as const };
    const people = (await service.call('POST /desk-api/customer/export', asked, admin)).envelope
      .data;
    expect(people).toMatchObject({ rows: 1, cut: false });
    const cells = workbookCells(Buffer.from(people?.file ?? '', 'base64')).flat();
    const texts = cells.map(({ text }) => text);
    expect(texts).toContain(masked());
    expect(texts).not.toContain(customer.phone);
    const asCsv = { ...asked, format: 'csv' as const };
    const orders = (await service.call('POST /desk-api/order/export', asCsv, admin)).envelope.data;
    expect(
      Buffer.from(orders?.file ?? '', 'base64')
        .toString()
        .split('\r\n'),
    ).toHaveLength(3);
    const { envelope } = await service.call('GET /desk-api/audit/list', {}, admin);
    const text = JSON.stringify(envelope.data?.list);
    expect(text).toContain('"rows":1,"format":"xlsx","conditions":["2026-11-20"]');
    expect(text).not.toContain(customer.phone);
  });

  it('are for admins only', async () => {
    for (const name of ['POST /desk-api/customer/export', 'POST /desk-api/order/export'] as const)
      expect((await service.call(name, { format: 'csv' }, senior)).envelope.code).toBe('FORBIDDEN');
  });
});

describe('notes', () => {
  it('are written and deleted by seniors, and belong to the data of the customer', async () => {
    const { userId } = customer;
    const note = { userId, text: '喜欢在晚上联系' };
    expect(
      (await service.call('POST /desk-api/customer/note/add', note, senior)).envelope.code,
    ).toBe('OK');
    const { notes } = await profile();
    expect(notes).toMatchObject([{ text: note.text, staffAlias: senior.alias }]);
    const exported = await exportUser(service.services.database, userId);
    expect(JSON.stringify(exported.customerNote)).toContain(note.text);
    expect(JSON.stringify(exported.customerNote)).not.toContain(senior.staffId);
    const removal = { userId, noteId: notes[0]?.noteId ?? '' };
    const removals = await Promise.all(
      [1, 2].map(() => service.call('POST /desk-api/customer/note/remove', removal, senior)),
    );
    expect(removals.map(({ envelope }) => envelope.code)).toEqual(['OK', 'OK']);
    expect((await profile()).notes).toEqual([]);
    await service.call('POST /desk-api/customer/note/add', note, senior);
  });
});

describe('ending sessions', () => {
  it('signs the customer out on all devices', async () => {
    const { userId } = customer;
    const ended = await service.call('POST /desk-api/customer/sessions/end', { userId }, admin);
    expect(ended.envelope.data?.sessions).toBe(1);
    const { envelope } = await service.call(
      'GET /app-api/user/session/list',
      {},
      { session: customer },
    );
    expect(envelope.code).toBe('NOT_LOGGED_IN');
    expect((await profile()).sessions).toEqual([]);
  });
});

describe('a deleted account', () => {
  it('deletes its notes and removes the customer from its orders', async () => {
    const { userId } = customer;
    const { database } = service.services;
    await database.transaction((tx) => eraseUser(tx, userId));
    const { rowCount } = await database.$client.query('select from customer_notes');
    expect(rowCount).toBe(0);
    const { envelope } = await service.call('GET /desk-api/order/story', { orderId }, senior);
    expect(envelope.data?.customer).toBeNull();
    expect(await search({ query: userId })).toEqual([]);
  });
});
