import { encodeHeader } from '@account-doctor/contract/headerText';
import type { ChannelAttribution } from '@account-doctor/contract/channel';
import type { ChannelFigures, PayloadOf } from '@account-doctor/contract/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseUser, exportUser } from '../../../server/start/compose';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { seedHumanGame } from '../appraisal/customer';
import { submissionOf } from '../evaluation/testGame';
import { paymentNosOf, payerOf } from '../payment/payer';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { newPhone, receiveCode } from '../user/people';

/** How channels are counted, from the headers of a client to the desk's statistics. */

const UNLOCK_PRICE = 990;

let service: TestService;
let admin: SignedInMember;
beforeEach(async () => {
  service = await buildService({ now: new Date('2026-11-21T12:00:00Z') });
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
});
afterEach(() => service.close());

type Headers = Record<string, string>;
const from = (channel: string): Headers => ({ channelcode: encodeHeader(channel) });

const visit = (headers: Headers) =>
  service.call(
    'POST /app-api/common/public/count/hit',
    { hits: [{ name: 'action:visit', count: 1 }] },
    { headers },
  );

async function signUp(headers: Headers) {
  const phone = newPhone();
  const code = await receiveCode(service, phone, 'sign-in');
  const name = 'POST /app-api/user/auth/sms-login';
  const { envelope } = await service.call(name, { phone, code }, { headers });
  if (!envelope.data) throw new Error(`Not signed in: ${envelope.code}`);
  return envelope.data;
}
type Session = Awaited<ReturnType<typeof signUp>>;

async function estimate(session: Session, headers: Headers): Promise<string> {
  const { envelope } = await service.call(
    'POST /app-api/api/evaluate/user/game/submit/ai',
    submissionOf(),
    { session, headers },
  );
  await service.runJobs();
  return envelope.data?.orderId ?? '';
}

/** Unlocks the report of an estimate by paying at the sandbox; returns the unlock order. */
async function unlock(session: Session, orderId: string, headers: Headers): Promise<string> {
  const call = payerOf(service, session);
  const paying = (await call('create/ai/pre', { orderId }, headers)).data?.orderId ?? '';
  await call('payment', { orderId: paying, method: 'sandbox' });
  const [paymentNo = ''] = await paymentNosOf(service.services, paying);
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay(paymentNo);
  await call('pay/result', { orderId: paying });
  return paying;
}

type Period = Partial<PayloadOf<'GET /desk-api/channels/figures'>>;
async function figures(
  by: ChannelAttribution = 'last',
  period: Period = {},
): Promise<ChannelFigures[]> {
  const { envelope } = await service.call(
    'GET /desk-api/channels/figures',
    { from: '2026-11-21', to: '2026-11-21', by, ...period },
    { session: admin.session },
  );
  if (!envelope.success || !envelope.data) throw new Error(`No figures: ${envelope.code}`);
  return envelope.data.list;
}

const none = { visits: 0, signUps: 0, reports: 0, unlocks: 0, paid: 0, refunded: 0 };

describe('a channel', () => {
  it('is counted with visits, sign-ups, reports, unlocks and money, for the first and the last channel', async () => {
    await visit(from('抖音'));
    await visit(from('抖音'));
    await visit({});
    const session = await signUp(from('抖音'));
    const orderId = await estimate(session, from('抖音'));
    await unlock(session, orderId, from('小红书'));
    const douyin = { ...none, channel: '抖音', visits: 2, signUps: 1, reports: 1 };
    const bought = { unlocks: 1, paid: UNLOCK_PRICE };
    const nobody = { ...none, channel: null, visits: 1 };
    expect(await figures('last')).toEqual([
      { ...none, channel: '小红书', ...bought },
      douyin,
      nobody,
    ]);
    expect(await figures('first')).toEqual([{ ...douyin, ...bought }, nobody]);
  });

  it('does not count refunded money', async () => {
    const session = await signUp(from('抖音'));
    const paying = await unlock(session, await estimate(session, from('抖音')), from('抖音'));
    const given = { orderId: paying, reason: '资料有误' };
    await service.call('POST /desk-api/refund/give', given, { session: admin.session });
    await service.runJobs();
    expect(await figures()).toEqual([
      {
        ...none,
        channel: '抖音',
        signUps: 1,
        reports: 1,
        paid: UNLOCK_PRICE,
        refunded: UNLOCK_PRICE,
      },
    ]);
  });

  it('is a search engine or a friend’s invitation if no channel is named', async () => {
    await visit({ bd_vid: '12345' });
    await visit({ report_unlock_record_id: 'a-record' });
    await visit({ report_unlock_record_id: 'a-record', ...from('spring') });
    expect((await figures()).map(({ channel }) => channel).sort()).toEqual(
      ['spring', '百度推广', '好友助力'].sort(),
    );
  });

  it('changes no price, whatever a client sends', async () => {
    const plain = await signUp({});
    const told = await signUp(from(`'; drop table orders; --`));
    for (const [session, headers] of [
      [plain, {}],
      [told, from('VIP-免单')],
    ] as const)
      await unlock(session, await estimate(session, headers), headers);
    const rows = await figures();
    expect(rows.map(({ paid }) => paid).filter((paid) => paid > 0)).toEqual([
      UNLOCK_PRICE,
      UNLOCK_PRICE,
    ]);
  });

  it('counts for the requested days in China', async () => {
    await visit(from('a'));
    await signUp(from('a'));
    // Midnight in China.
    service.advance(4 * 3_600_000);
    await visit(from('a'));
    await signUp(from('a'));
    const a = { ...none, channel: 'a', visits: 1, signUps: 1 };
    expect(await figures()).toEqual([a]);
    const both = { from: '2026-11-21', to: '2026-11-22' };
    expect(await figures('last', both)).toEqual([{ ...a, visits: 2, signUps: 2 }]);
  });

  it.each([
    [{ from: '2026-11-22', to: '2026-11-21' }],
    [{ from: '2026-08-01', to: '2026-11-21' }],
    [{ from: 'today' }],
  ])('is not counted for %j', async (period) => {
    await expect(figures('last', period)).rejects.toThrow('VALIDATION_FAILED');
  });
});

describe('invented channels', () => {
  it('do not fill the table: from the 201st of a day they are counted as 其他', async () => {
    const names = Array.from({ length: 230 }, (_, index) => `invented-${index}`);
    // Each new name waits for the previous ones, and queries have a time limit, so only a few at a
    // time.
    for (let at = 0; at < names.length; at += 23)
      await Promise.all(names.slice(at, at + 23).map((name) => visit(from(name))));
    await visit(from('invented-229'));
    await visit({});
    const { rows } = await service.services.database.$client.query<{
      names: number;
      visits: number;
    }>('select count(*)::int as names, sum(visits)::int as visits from channel_visits');
    // 200 names, 其他, and the visits without a channel.
    expect(rows).toEqual([{ names: 202, visits: 232 }]);
    const list = await figures();
    // The desk shows a hundred channels by name.
    expect(list).toHaveLength(101);
    expect(list.at(-1)).toMatchObject({ channel: '其他' });
    expect(list.reduce((sum, { visits }) => sum + visits, 0)).toBe(232);
  });

  it('count as one visit per batch, however many it claims', async () => {
    await service.call(
      'POST /app-api/common/public/count/hit',
      { hits: [{ name: 'action:visit', count: 1_000 }] },
      { headers: from('a') },
    );
    expect(await figures()).toMatchObject([{ channel: 'a', visits: 1 }]);
  });
});

describe('the channel of a person', () => {
  it('is part of the copy of their data, and is deleted with their account', async () => {
    const { database } = service.services;
    const session = await signUp(from('抖音'));
    await estimate(session, from('小红书'));
    expect(await exportUser(database, session.userId)).toMatchObject({
      user: { users: [{ channel: '抖音' }] },
      order: { orders: [{ firstChannel: '抖音', lastChannel: '小红书' }] },
    });
    await database.transaction((transaction) => eraseUser(transaction, session.userId));
    const { rows } = await database.$client.query(
      'select channel from users union all select first_channel from orders union all select last_channel from orders',
    );
    expect(rows).toEqual([{ channel: null }, { channel: null }]);
    expect(await figures()).toEqual([{ ...none, channel: null, reports: 1 }]);
  });
});
