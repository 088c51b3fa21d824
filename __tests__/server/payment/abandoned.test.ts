import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR } from '@account-doctor/contract/time';
import { closeAbandoned } from '../../../server/domain/payment/close';
import { statesOf, seedHumanGame } from '../appraisal/customer';
import { orderEventsOf } from '../order/orders';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import {
  orderAppraisal,
  confirmOrderOf,
  payerOf,
  paidOrderStateOf,
  type PayerSession,
} from './payer';

/** A job closes orders that nobody confirms. */

let service: TestService;
let session: PayerSession;
beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
});
beforeEach(async () => {
  session = await postSmsSignIn(service);
});
afterAll(() => service.close());

const state = (orderId: string) => paidOrderStateOf(service.services, orderId);
/** Runs the periodic job on two instances at once. */
const clean = () =>
  Promise.all([closeAbandoned(service.services), closeAbandoned(service.services)]);

it('an unconfirmed order is closed once after a day, with its appraisal', async () => {
  const orderId = await orderAppraisal(service, session);
  service.advance(24 * HOUR);
  await clean();
  expect(await state(orderId)).toBe('created');
  service.advance(1_000);
  await clean();
  expect(await state(orderId)).toBe('cancelled');
  expect(await orderEventsOf(service.services.database, orderId)).toEqual([
    ' → created by user',
    'created → cancelled by system',
  ]);
  expect(await statesOf(service, orderId)).toEqual(['withdrawn', 'withdrawn', 'cancelled']);
  const call = payerOf(service, session);
  expect((await call('create/pre', { orderId })).code).toBe('ORDER_NOT_PAYABLE');
});

it('an order that was confirmed or paid meanwhile stays open', async () => {
  const { orderId } = await confirmOrderOf(service, session);
  service.advance(25 * HOUR);
  await clean();
  expect(await state(orderId)).toBe('pending_payment');
});

it('closing and confirming at the same time have one winner', async () => {
  const orderId = await orderAppraisal(service, session);
  service.advance(25 * HOUR);
  const call = payerOf(service, session);
  const [{ code }] = await Promise.all([call('create/pre', { orderId }), clean()]);
  expect([code, await state(orderId)]).toEqual(
    code === 'OK' ? ['OK', 'pending_payment'] : ['ORDER_NOT_PAYABLE', 'cancelled'],
  );
});

it('all unconfirmed orders are closed, however many, and make room for new ones', async () => {
  for (let n = 0; n < 3; n += 1) await orderAppraisal(service, session);
  await expect(orderAppraisal(service, session)).rejects.toThrow('ORDER_UNPAID_LIMIT');
  service.advance(25 * HOUR);
  await clean();
  await orderAppraisal(service, session);
});
