import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/domain/payment/books';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { seedHumanGame } from '../appraisal/customer';
import { addCampaign, received, storedState, worth } from '../coupon/coupons';
import { eventsOf } from '../order/orders';
import { buildService, type TestService } from '../support/service';
import { signInBySms } from '../user/people';
import {
  confirmed,
  LIST_PRICE,
  makeJobsDue,
  moneyOf,
  payerOf,
  paymentNosOf,
  type Session,
  stateOf,
} from './payer';

/** A person's valuation that waits to be paid, with another coupon. */

const OFF = 500;

let service: TestService;
let session: Session;
let call: ReturnType<typeof payerOf>;
let couponId: string;
let orderId: string;
const services = () => service.services;

beforeAll(async () => {
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000' } });
  await seedHumanGame(service);
});
beforeEach(async () => {
  session = await signInBySms(service);
  call = payerOf(service, session);
  await addCampaign(services(), `other-${session.userId}`, worth(OFF));
  couponId = await received(service, session, `other-${session.userId}`);
  ({ orderId } = await confirmed(service, session));
});
afterEach(async () => expect(await checkBooks(services())).toEqual([]));
afterAll(() => service.close());

const change = (coupon?: string) =>
  call('create/pre', { orderId, ...(coupon !== undefined && { couponId: coupon }) });
const begin = () => call('payment', { orderId, method: 'sandbox' });
/** Pays what was begun first, without telling the service. */
async function payFirst(): Promise<void> {
  const [paymentNo = ''] = await paymentNosOf(services(), orderId);
  const [sandbox] = services().payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay(paymentNo);
}
const workOff = async () => {
  await makeJobsDue(services());
  await service.runJobs();
};

describe('another coupon for a valuation that waits to be paid', () => {
  it('changes its price, not its time, and frees the one before', async () => {
    service.advance(60_000);
    const { data } = await change(couponId);
    expect(data).toMatchObject({
      orderId,
      state: 'pending_payment',
      price: LIST_PRICE - OFF,
      discount: OFF,
      secondsLeft: 840,
    });
    expect(await storedState(services(), couponId)).toBe('locked');
    expect((await change()).data).toMatchObject({ price: LIST_PRICE, discount: 0 });
    expect(await storedState(services(), couponId)).toBe('unused');
    // It was confirmed once.
    const events = await eventsOf(services().database, orderId);
    expect(events.filter((event) => event.includes('→ pending_payment'))).toHaveLength(1);
  });

  it('is what is paid next, and not what was begun before', async () => {
    await begin();
    await change(couponId);
    service.advance(1_000);
    await begin();
    await workOff();
    expect(await moneyOf(services(), orderId)).toEqual(['closed', 'open']);
    const [, paymentNo = ''] = await paymentNosOf(services(), orderId);
    const [sandbox] = services().payments;
    if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
    await sandbox.pay(paymentNo);
    expect((await call('pay/result', { orderId })).data).toMatchObject({ paid: true });
    expect(await storedState(services(), couponId)).toBe('used');
  });

  it('that pays for all of it has it begin', async () => {
    await addCampaign(services(), `all-${session.userId}`, worth(LIST_PRICE));
    const all = await received(service, session, `all-${session.userId}`);
    await begin();
    const { data } = await change(all);
    expect(data).toMatchObject({ price: 0 });
    expect(data?.paidAt).not.toBeNull();
    expect(await storedState(services(), all)).toBe('used');
    await workOff();
    expect(await moneyOf(services(), orderId)).toEqual(['closed']);
  });

  it('leaves it as it is where that coupon cannot be used', async () => {
    await change(couponId);
    expect((await change('nothing')).code).toBe('COUPON_NOT_FOUND');
    expect((await call('get/info', { orderId })).data).toMatchObject({ price: LIST_PRICE - OFF });
    expect(await storedState(services(), couponId)).toBe('locked');
  });

  it('is refused where it was paid meanwhile, or its time is over', async () => {
    await begin();
    await payFirst();
    expect((await change(couponId)).code).toBe('ORDER_NOT_PAYABLE');
    expect(await stateOf(services(), orderId)).toBe('paid');
    expect(await storedState(services(), couponId)).toBe('unused');
    const { orderId: late } = await confirmed(service, session);
    service.advance(15 * 60_000);
    expect((await call('create/pre', { orderId: late, couponId })).code).toBe('ORDER_NOT_PAYABLE');
  });

  it.each(Array.from({ length: 4 }, (_, round) => round))(
    'and a payment at the price before have one winner (%i)',
    async () => {
      await begin();
      const [changed] = await Promise.all([change(couponId), payFirst()]);
      await call('pay/result', { orderId });
      await workOff();
      const paid = changed.code === 'ORDER_NOT_PAYABLE';
      expect(await stateOf(services(), orderId)).toBe(paid ? 'paid' : 'pending_payment');
      expect(await storedState(services(), couponId)).toBe(paid ? 'unused' : 'locked');
      // What came at the price before goes back, and the order still waits.
      expect(await moneyOf(services(), orderId)).toEqual(
        paid
          ? ['paid']
          : expect.toBeOneOf([
              ['paid, refund surplus succeeded'],
              // The provider closed it before anybody could pay.
              ['closed'],
            ]),
      );
    },
  );

  it('of several at once is one of them', async () => {
    const [one, other] = await Promise.all([change(couponId), change()]);
    expect([one.code, other.code]).toEqual(['OK', 'OK']);
    const { data } = await call('get/info', { orderId });
    const taken = data?.price !== LIST_PRICE;
    expect(await storedState(services(), couponId)).toBe(taken ? 'locked' : 'unused');
  });
});
