import { orderFigures } from '@account-doctor/contract/figures';
import { encodeHeader } from '@account-doctor/contract/headerText';
import type { Overview, PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { eraseUser } from '../../../server/start/compose';
import { seedHumanGame } from '../appraisal/customer';
import { newValuer } from '../appraisal/valuers';
import { newPlayer } from '../evaluation/player';
import { confirmOrderOf, payerOf, type PayerSession, paymentNosOf } from '../payment/payer';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { workbookCells } from '../spreadsheet/workbookCells';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { postSmsSignIn } from '../user/people';
import { checkBooks } from '../../../server/domain/payment/books';
import { countDays } from '../../../server/domain/figure/days';

/** The figures of 总览, compared with the rows that they count. */

/** An unlock of 990 fen and the rest of an appraisal, which credits the unlock. */
const SPENT = 3_900;
const DAY = 24 * 3_600_000;

type Days = PayloadOf<'GET /desk-api/overview/figures'>['days'];

let service: TestService;
let admin: SignedInMember;
/** A customer who paid on the first day, one minute before midnight in China. */
let early: PayerSession;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await service.services.database.$client.query<Row>(text, values)).rows;

async function pay(session: PayerSession, orderId: string): Promise<void> {
  await payerOf(service, session)('payment', { orderId, method: 'sandbox' });
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay((await paymentNosOf(service.services, orderId))[0] ?? '');
  await payerOf(service, session)('pay/result', { orderId });
}

async function overview(days: Days = '7'): Promise<Overview> {
  const { envelope } = await service.call('GET /desk-api/overview/figures', { days }, admin);
  if (!envelope.data) throw new Error(`No overview: ${envelope.code}`);
  return envelope.data;
}

const visit = (channel?: string) =>
  service.call(
    'POST /app-api/common/public/count/hit',
    { hits: [{ name: 'action:visit', count: 1 }] },
    channel === undefined ? {} : { headers: { channelcode: encodeHeader(channel) } },
  );

/** Visits, a sign-up, an estimate, its paid unlock and an appraisal on one day. */
async function busyDay(): Promise<PayerSession> {
  await visit('抖音');
  await visit();
  const session = await postSmsSignIn(service);
  const player = await newPlayer(service, session);
  const estimate = await player.order();
  await service.runJobs();
  const unlock = await payerOf(service, session)('create/ai/pre', { orderId: estimate });
  await pay(session, unlock.data?.orderId ?? '');
  const { orderId } = await confirmOrderOf(service, session);
  await pay(session, orderId);
  return session;
}

beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-20T15:59:00Z') });
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
  early = await busyDay();
  service.advance(120_000);
});
afterAll(() => service.close());

describe('the figures of a day', () => {
  it('count what happened on that day in China, today included', async () => {
    const { days, totals, channels } = await overview();
    expect(days.map(({ day }) => day).slice(-2)).toEqual(['2026-11-20', '2026-11-21']);
    expect(days).toHaveLength(7);
    expect(days.at(-2)?.figures).toMatchObject({
      visits: 2,
      signUps: 1,
      reports: 1,
      paymentUnlocks: 1,
      adUnlocks: 0,
      humanOrders: 1,
      paid: SPENT,
      refunded: 0,
    });
    expect(days.at(-1)?.figures).toMatchObject({ visits: 0, signUps: 0, paid: 0 });
    expect(totals.reports).toBe(1);
    expect(channels).toHaveLength(2);
  });

  it('are exported, a row for each day, which the audit log records', async () => {
    const asked = { days: '7', format: 'xlsx' } as const;
    const { data } = (await service.call('POST /desk-api/overview/export', asked, admin)).envelope;
    expect(data).toMatchObject({ fileName: '总览 2026-11-21.xlsx', rows: 7, cut: false });
    const cells = workbookCells(Buffer.from(data?.file ?? '', 'base64'));
    expect(cells).toHaveLength(8);
    expect(cells[0]?.slice(0, 3).map(({ text }) => text)).toEqual(['日期', '收入', '访问']);
    expect(
      cells
        .at(-2)
        ?.slice(1, 3)
        .map(({ number }) => number),
    ).toEqual([SPENT / 100, 2]);
    const entries = await query(
      `select details from audit_entries where action = 'overview.export'`,
    );
    expect(entries).toEqual([{ details: { rows: 7, format: 'xlsx' } }]);
    const last = { days: 'yesterday', format: 'csv' } as const;
    const day = await service.call('POST /desk-api/overview/export', last, admin);
    expect(day.envelope.data?.fileName).toBe('总览 2026-11-20.csv');
  });

  it('of yesterday alone are the same as in a longer period, and beside those of the day before', async () => {
    const yesterday = await overview('yesterday');
    const week = await overview('7');
    expect(yesterday.days).toEqual([week.days.at(-2)]);
    expect(yesterday.totals).toMatchObject({ visits: 2, paid: SPENT });
    // The shop began yesterday.
    expect(yesterday.before).toBeNull();
    expect(yesterday.channels).toHaveLength(2);
    const asked = { days: 'yesterday', format: 'csv' } as const;
    const { data } = (await service.call('POST /desk-api/overview/export', asked, admin)).envelope;
    const text = Buffer.from(data?.file ?? '', 'base64').toString();
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^2026-11-20,39\.00,2,/),
    ]);
  });

  it('are the same whether the job has stored them or they are counted now', async () => {
    const counted = await overview('90');
    expect(await query('select distinct day from figures_of_days')).toHaveLength(180);
    await query(`update figures_of_days set value = 77 where figure = 'visits'`);
    await countDays(service.services);
    expect(await overview('90')).toEqual(counted);
    // The job has not run since yesterday began.
    await query(`delete from figures_of_days where day = '2026-11-20'`);
    expect(await overview('90')).toEqual(counted);
    expect((await overview('1')).days.map(({ day }) => day)).toEqual(['2026-11-21']);
  });

  it('are compared with as many days before, if the shop existed then', async () => {
    expect((await overview('1')).before).toMatchObject({ visits: 2, signUps: 1, paid: SPENT });
    expect((await overview('7')).before).toBeNull();
    const rows = await query<{ user_id: string }>(
      `update users set created_at = '2026-11-07T16:00:00Z' where user_id = $1 returning user_id`,
      [early.userId],
    );
    expect(rows).toHaveLength(1);
    await countDays(service.services);
    expect((await overview('7')).before).toMatchObject({ signUps: 1, visits: 0, paid: 0 });
    expect((await overview('yesterday')).before).toMatchObject({ visits: 0, paid: 0 });
    // One second earlier it is the day before the earlier period.
    await query(`update users set created_at = '2026-11-07T15:59:59Z'`);
    await countDays(service.services);
    expect((await overview('7')).before).toMatchObject({ signUps: 0 });
    await query(`update users set created_at = '2026-11-20T15:59:00Z'`);
    await countDays(service.services);
  });

  it('equal the ledger to the fen, and count a refund on its own day', async () => {
    await refundEverything();
    const { refunded } = (await overview()).days.at(-1)?.figures ?? {};
    expect(refunded).toBe(SPENT);
    const rows = await query<{ kind: string; fen: number }>(
      `select kind, abs(sum(amount))::float8 as fen
       from ledger_lines join ledger_entries using (entry_id)
       where account like 'held:%' and kind in ('payment', 'repayment')
       group by kind`,
    );
    const of = (kind: string) => rows.find((row) => row.kind === kind)?.fen ?? 0;
    const { totals } = await overview('90');
    expect(totals.paid).toBe(of('payment'));
    expect(totals.refunded).toBe(of('repayment'));
    expect(totals.refunded).toBe(totals.paid);
    expect(await checkBooks(service.services)).toEqual([]);
  });

  it('are counted again after an unlock was withdrawn and an account was deleted', async () => {
    await countDays(service.services);
    const before = await overview();
    expect(before.days.at(-2)?.figures.paymentUnlocks).toBe(0);
    const { database } = service.services;
    await database.transaction((tx) => eraseUser(tx, early.userId));
    expect((await overview()).days.at(-2)?.figures.signUps).toBe(1);
    await countDays(service.services);
    const after = await overview();
    expect(after.days.at(-2)?.figures).toEqual({ ...before.days.at(-2)?.figures, signUps: 0 });
  });
});

/** Refunds the orders of the first day, the one that used a credit first. */
async function refundEverything(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const orders = await query<{ orderId: string }>(
      `select order_id as "orderId" from orders where price > 0 and state in ('paid', 'fulfilling', 'completed')`,
    );
    for (const { orderId } of orders)
      await service.call('POST /desk-api/refund/give', { orderId, reason: '退' }, admin);
    await service.runJobs();
  }
}

describe('every figure about orders', () => {
  it('leads to as many orders as it counts', async () => {
    service.advance(DAY);
    admin = await signedInMember(service, 'admin');
    const session = await postSmsSignIn(service);
    const player = await newPlayer(service, session);
    const orderId = await player.order();
    await service.runJobs();
    await unlockByAd(service, orderId);
    await query(
      `insert into ratings (order_id, report_version, stars, tags, text, rated_at, changed_at)
       values ($1, 1, 4, '[]', '', $2, $2)`,
      [orderId, service.services.now()],
    );
    const { days, totals } = await overview('30');
    expect(totals).toMatchObject({ adUnlocks: 1, ratings: 1, stars: 4 });
    const period = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
    for (const figure of orderFigures) {
      const { envelope } = await service.call(
        'POST /desk-api/order/search',
        { figure, ...period },
        admin,
      );
      const list = envelope.data?.list ?? [];
      const money = figure === 'paid' || figure === 'refunded';
      const counted = money ? list.reduce((sum, { price }) => sum + price, 0) : list.length;
      expect([figure, counted]).toEqual([figure, totals[figure]]);
    }
  });
});

describe('what waits now', () => {
  it('has the load of each valuer, and what is late', async () => {
    const customer = await postSmsSignIn(service);
    const { orderId } = await confirmOrderOf(service, customer);
    await pay(customer, orderId);
    await service.runJobs();
    expect((await overview('1')).appraisals.claim).toEqual({ waiting: 1, late: 0 });
    const valuer = await newValuer(service);
    expect(await valuer.claim(orderId)).toBe('OK');
    const taken = await overview('1');
    expect(taken.appraisals.claim.waiting).toBe(0);
    expect(taken.valuers).toEqual([
      { staffId: valuer.member.staffId, alias: valuer.member.alias, waiting: 1, late: 0 },
    ]);
    service.advance(7 * DAY);
    admin = await signedInMember(service, 'admin');
    expect((await overview('1')).valuers).toMatchObject([{ waiting: 1, late: 1 }]);
  });
});
