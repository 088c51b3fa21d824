import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@account-doctor/contract/time';
import { LATE_REPORT_CAMPAIGN } from '../../../server/domain/coupon/lateReport';
import { withdrawFromQueue } from '../../../server/domain/appraisal/queue';
import { enqueue } from '../../../server/core/jobs/queue';
import { addCampaign } from '../coupon/coupons';
import { buildService, type TestService } from '../support/service';
import { newCustomer, seedHumanGame, type Customer } from './customer';
import { newValuer, type TestValuer } from './valuers';

let service: TestService;
let customer: Customer;
let valuer: TestValuer;
let senior: TestValuer;
beforeAll(async () => {
  service = await buildService({
    settings: {
      ORDERS_PER_DAY: '1000',
      ORDERS_UNPAID: '1000',
      VALUATION_HOURS: '00:00-24:00',
    },
  });
  await seedHumanGame(service);
  await addCampaign(service.services, LATE_REPORT_CAMPAIGN, { stock: 0, listed: false });
  valuer = await newValuer(service);
  senior = await newValuer(service, 'senior');
});
beforeEach(async () => {
  service.advance(MINUTE);
  customer = await newCustomer(service);
});
afterAll(() => service.close());

/** Runs the job that checks deadlines every minute. */
async function look(): Promise<void> {
  await service.services.database.transaction((tx) =>
    enqueue(tx, 'appraisalDeadlines', { payload: {} }),
  );
  await service.runJobs();
}
const rowsOf = async <Row extends object>(query: string, id: string) =>
  (await service.services.database.$client.query<Row>(query, [id])).rows;
const breachesOf = async (orderId: string) =>
  (
    await rowsOf<{ kind: string }>(
      'select kind from appraisal_breaches where order_id = $1 order by kind',
      orderId,
    )
  ).map(({ kind }) => kind);
const couponsOf = async ({ session }: Customer) =>
  (await rowsOf('select grant_key from coupons where user_id = $1', session.userId)).length;

describe('a deadline', () => {
  it('that is met gives no coupon', async () => {
    const orderId = await customer.paidOrder();
    service.advance(29 * MINUTE);
    await valuer.value(orderId);
    service.advance(HOUR);
    await senior.deliver(orderId);
    service.advance(48 * HOUR);
    await look();
    expect([await breachesOf(orderId), await couponsOf(customer)]).toEqual([[], 0]);
    [valuer, senior] = [await newValuer(service), await newValuer(service, 'senior')];
  });

  it('that is missed gives one coupon per order, however often it is checked', async () => {
    const orderId = await customer.paidOrder();
    service.advance(30 * MINUTE);
    await look();
    await look();
    expect([await breachesOf(orderId), await couponsOf(customer)]).toEqual([['claim'], 1]);
    await valuer.claim(orderId);
    service.advance(2 * HOUR);
    await Promise.all([look(), look()]);
    expect(await breachesOf(orderId)).toEqual(['claim', 'delivery']);
    expect(await couponsOf(customer)).toBe(1);
    const row = (await valuer.queue('mine')).list.find((one) => one.orderId === orderId);
    expect(row?.breaches.sort()).toEqual(['claim', 'delivery']);
  });

  it('that is missed between checks is stored by the next action, and after a restart', async () => {
    const claimedLate = await customer.paidOrder();
    const other = await newCustomer(service);
    const forgotten = await other.paidOrder();
    service.advance(31 * MINUTE);
    await valuer.claim(claimedLate);
    expect([await breachesOf(claimedLate), await couponsOf(customer)]).toEqual([['claim'], 1]);
    service.advance(3 * HOUR);
    await look();
    expect([await breachesOf(forgotten), await couponsOf(other)]).toEqual([
      ['claim', 'delivery'],
      1,
    ]);
  });

  it('is not missed during a question to the customer or after a withdrawal', async () => {
    const asked = await customer.paidOrder();
    await valuer.claim(asked);
    await valuer.begin(asked);
    service.advance(90 * MINUTE);
    expect(await valuer.ask(asked)).toBe('OK');
    const other = await newCustomer(service);
    const withdrawn = await other.paidOrder();
    await service.services.database.transaction((tx) =>
      withdrawFromQueue(tx, withdrawn, service.services.now()),
    );
    service.advance(5 * HOUR);
    await look();
    expect([await breachesOf(asked), await breachesOf(withdrawn)]).toEqual([[], []]);

    const report = await service.call(
      'GET /app-api/api/evaluate/user/order/report/get',
      { orderId: asked },
      { session: customer.session },
    );
    const questionId = report.envelope.data?.human?.questions[0]?.questionId ?? '';
    const answer = (session = customer.session, text = '仓库里有三套典藏') =>
      service.call(
        'POST /app-api/api/evaluate/user/order/answer/question',
        { orderId: asked, questionId, text },
        { session },
      );
    expect((await answer(other.session)).envelope.code).toBe('ORDER_NOT_FOUND');
    expect((await answer(customer.session, ' ')).envelope.code).toBe('VALIDATION_FAILED');
    expect((await answer(customer.session, '长'.repeat(1_001))).envelope.code).toBe(
      'VALIDATION_FAILED',
    );
    const codes = (await Promise.all([answer(), answer()])).map(({ envelope }) => envelope.code);
    expect(codes.sort()).toEqual(['OK', 'QUESTION_NOT_OPEN']);

    service.advance(29 * MINUTE);
    await look();
    expect(await breachesOf(asked)).toEqual([]);
    service.advance(2 * MINUTE);
    await look();
    expect(await breachesOf(asked)).toEqual(['delivery']);
  });
});
