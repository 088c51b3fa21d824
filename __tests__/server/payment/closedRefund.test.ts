import { MINUTE } from '@account-doctor/contract/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/domain/payment/books';
import { settleRefund } from '../../../server/domain/payment/settleRefund';
import type { Refund } from '../../../server/domain/payment/refundStore';
import { seedHumanGame } from '../appraisal/customer';
import { orderEventsOf } from '../order/orders';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { start, type WechatPayImitation } from './imitations/wechat';
import {
  confirmOrderOf,
  makeJobsDue,
  paymentsInWords,
  payerOf,
  paymentNosOf,
  paidOrderStateOf,
} from './payer';

/** Refunds that WeChat Pay closes without paying: their numbers cannot be used again. */

let wechat: WechatPayImitation;
let service: TestService;
let admin: SignedInMember;
let orderId: string;
let paymentNo: string;

beforeAll(async () => {
  wechat = await start();
  service = await buildService({ settings: wechat.settings });
  await seedHumanGame(service);
  admin = await signedInMember(service, 'admin');
});
beforeEach(async () => {
  const session = await postSmsSignIn(service);
  const call = payerOf(service, session);
  ({ orderId } = await confirmOrderOf(service, session));
  await call('payment', { orderId, method: 'wechat_h5' });
  paymentNo = (await paymentNosOf(service.services, orderId))[0] ?? '';
  wechat.pay(paymentNo);
  await service.app.inject({ method: 'POST', ...wechat.notice(paymentNo) });
  await call('apply/cancel', { orderId });
});
afterEach(async () => {
  const problems = (await checkBooks(service.services)).map(({ what }) => what);
  expect(problems.filter((what) => what !== 'a refund failed and waits for a person')).toEqual([]);
  wechat.refundState = 'SUCCESS';
});
afterAll(async () => {
  await service.close();
  await wechat.close();
});

/** Runs the jobs while WeChat answers new refunds with this state. */
async function refundsAre(state: WechatPayImitation['refundState']): Promise<void> {
  wechat.refundState = state;
  await makeJobsDue(service.services);
  await service.runJobs();
}
const asked = () => [...(wechat.refunds.get(paymentNo) ?? [])];
async function stored(): Promise<Refund> {
  const { rows } = await service.services.database.$client.query<Refund>(
    `select refund_id as "refundId", order_id as "orderId", refund_no as "refundNo", state, problem
     from refunds where order_id = $1`,
    [orderId],
  );
  if (!rows[0]) throw new Error('No refund');
  return rows[0];
}
const retry = async () => {
  const { refundId } = await stored();
  const { session } = admin;
  return (await service.call('POST /desk-api/refund/retry', { refundId }, { session })).envelope
    .code;
};

describe('a refund that WeChat Pay closed', () => {
  it('is retried once by staff under another number', async () => {
    await refundsAre('CLOSED');
    expect(await paidOrderStateOf(service.services, orderId)).toBe('refund_failed');
    const [first = ''] = asked();
    expect(await stored()).toMatchObject({
      state: 'failed',
      refundNo: `${first}-2`,
      problem: `CLOSED (${first})`,
    });
    const racing = await Promise.all([retry(), retry(), retry()]);
    expect(racing.sort()).toEqual(['OK', 'REFUND_NOT_FAILED', 'REFUND_NOT_FAILED']);
    await refundsAre('SUCCESS');
    expect(await paymentsInWords(service.services, orderId)).toEqual([
      'paid, refund customer succeeded',
    ]);
    expect(await paidOrderStateOf(service.services, orderId)).toBe('refunded');
    expect(asked()).toEqual([first, `${first}-2`]);
    await refundsAre('SUCCESS');
    expect(asked()).toHaveLength(2);
  });

  it('keeps its numbers in events, audit log and the number itself', async () => {
    await refundsAre('CLOSED');
    expect(await retry()).toBe('OK');
    await refundsAre('CLOSED');
    expect(await retry()).toBe('OK');
    await refundsAre('SUCCESS');
    const [first = ''] = asked();
    expect(asked()).toEqual([first, `${first}-2`, `${first}-3`]);
    const { $client } = service.services.database;
    const { rows: entries } = await $client.query<{ no: string }>(
      `select details->>'refundNo' as no from audit_entries where subject = $1 order by entry_id`,
      [orderId],
    );
    expect(entries.map(({ no }) => no)).toEqual([`${first}-2`, `${first}-3`]);
    const { rows: notes } = await $client.query<{ note: string }>(
      `select note from order_events where order_id = $1 and note like 'refund %' order by event_id`,
      [orderId],
    );
    expect(notes.map(({ note }) => note)).toEqual([
      `refund ${first} failed`,
      `refund ${first}-2 failed`,
      `refund ${first}-3`,
    ]);
    expect((await orderEventsOf(service.services.database, orderId)).at(-1)).toBe(
      'refunding → refunded by system',
    );
  });

  it('is not settled by a late notice about the closed number', async () => {
    const before = await stored();
    await refundsAre('CLOSED');
    expect(await retry()).toBe('OK');
    await service.services.database.transaction((tx) =>
      settleRefund(tx, before, { problem: 'CLOSED', isClosed: true, at: service.services.now() }),
    );
    expect(await stored()).toMatchObject({ state: 'requested', refundNo: `${before.refundNo}-2` });
    await refundsAre('SUCCESS');
    expect(await stored()).toMatchObject({ state: 'succeeded' });
  });
});

it('a refund that the bank rejected keeps its number, because staff finish it at WeChat', async () => {
  await refundsAre('ABNORMAL');
  const [first = ''] = asked();
  expect(await stored()).toMatchObject({ state: 'failed', problem: 'ABNORMAL', refundNo: first });
  wechat.settleRefund(first, 'SUCCESS');
  expect(await retry()).toBe('OK');
  await refundsAre('SUCCESS');
  expect(await stored()).toMatchObject({ state: 'succeeded', refundNo: first });
  expect(asked()).toEqual([first]);
});

it('a refund that WeChat Pay is still processing is asked about again a minute later', async () => {
  // The queue uses the real time, but the service's clock stands still.
  service.advance(Date.now() - service.services.now().getTime());
  await refundsAre('PROCESSING');
  const { refundId } = await stored();
  const { rows } = await service.services.database.$client.query<{ at: Date }>(
    'select run_at as at from graphile_worker.jobs where key = $1',
    [`refund:${refundId}`],
  );
  expect(rows).toEqual([{ at: new Date(service.services.now().getTime() + MINUTE) }]);
  const [number = ''] = asked();
  wechat.settleRefund(number, 'SUCCESS');
  await refundsAre('SUCCESS');
  expect(await stored()).toMatchObject({ state: 'succeeded', refundNo: number });
});
