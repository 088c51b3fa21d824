import { statesWhere } from '@account-doctor/contract/predicate';
import { isOrderCancelled, orderStates } from '@account-doctor/contract/states';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedHumanGame } from '../appraisal/customer';
import { setOrderStates } from '../order/orders';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { confirmOrderOf, payerOf, paidOrderStateOf, type PayerSession } from './payer';

let service: TestService;
let session: PayerSession;
beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
});
afterAll(() => service.close());
beforeEach(async () => {
  session = await postSmsSignIn(service);
});

/** Cancels an order in this state; returns the code and the state afterwards. */
async function cancelIn(state: (typeof orderStates)[number]) {
  const { orderId } = await confirmOrderOf(service, session);
  await setOrderStates(service.services.database, orderId, { state });
  const { code } = await payerOf(service, session)('apply/cancel', { orderId });
  return [code, await paidOrderStateOf(service.services, orderId)];
}

describe('cancelling an order', () => {
  it.each(statesWhere(orderStates, isOrderCancelled))('in state %s is possible', async (state) => {
    expect(await cancelIn(state)).toEqual(['OK', state]);
  });

  it('that is completed fails', async () => {
    expect(await cancelIn('completed')).toEqual(['ORDER_CANCEL_REFUSED', 'completed']);
  });
});
