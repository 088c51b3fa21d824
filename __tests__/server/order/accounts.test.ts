import { groupByAccount } from '@account-doctor/contract/accounts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { markPaid, type Customer, newCustomer, seedHumanGame } from '../appraisal/customer';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { buildService, type TestService } from '../support/service';

/**
 * All orders that a user makes from a report of an account belong to that account, even without a
 * name.
 */

let service: TestService;
let customer: Customer;
let player: TestPlayer;
beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-18T02:00:00Z') });
  await seedHumanGame(service);
});
beforeEach(async () => {
  customer = await newCustomer(service);
  player = await newPlayer(service, customer.session);
});
afterAll(() => service.close());

/** The clock would stand still otherwise, and the order of two orders would be random. */
const next = async (order: Promise<string>) => {
  const orderId = await order;
  service.advance(1);
  return orderId;
};
const orders = async () => {
  const name = 'POST /app-api/api/evaluate/user/order/list';
  const asked = { pageNo: 1, pageSize: 20 };
  const { envelope } = await service.call(name, asked, { session: customer.session });
  return envelope.data?.list ?? [];
};
const records = async () =>
  groupByAccount(await orders()).map((account) => account.map(({ orderId }) => orderId));
const atHome = async () => {
  const name = 'GET /app-api/home/own-account-list';
  const { envelope } = await service.call(name, {}, { session: customer.session });
  return envelope.data?.list.map(({ orderId }) => orderId);
};

it('shows one card in the records and one on the home page for all orders of an account', async () => {
  const estimate = await next(player.order());
  await service.runJobs();
  const valuation = await next(customer.order({ accountOrderId: estimate }));
  await markPaid(service, valuation);
  const again = await next(player.order({ accountOrderId: valuation }));
  const apart = await next(player.order());
  expect(await records()).toEqual([[apart], [again, valuation, estimate]]);
  // Without a name, an account is shown by its newest price.
  expect(await atHome()).toEqual([apart, estimate]);

  const opened = await service.call(
    'POST /app-api/api/evaluate/user/order/create/ai/pre',
    { orderId: estimate },
    { session: customer.session },
  );
  const unlock = opened.envelope.data?.orderId;
  expect(await records()).toEqual([[unlock, again, valuation, estimate], [apart]]);
});

it('uses the account name of either order', async () => {
  const named = await next(player.order({ account: 'somebody-7788' }));
  const nameless = await next(customer.order({ accountOrderId: named }));
  expect((await orders()).map(({ account }) => account)).toEqual(['so****88', 'so****88']);
  expect(await records()).toEqual([[nameless, named]]);

  const first = await next(player.order());
  const later = await next(customer.order({ accountOrderId: first, account: 'other-one-1234' }));
  expect(await records()).toEqual([
    [later, first],
    [nameless, named],
  ]);
});

it('joins orders with different names through an older order of the same account', () => {
  const row = (orderId: string, more: { account?: string; accountOrderId?: string } = {}) => ({
    ...{ orderId, gameId: 'wzry', serverLabel: '安卓 QQ', evaluatedOrderId: null },
    ...{ account: null, accountOrderId: null, ...more },
  });
  const opening = { ...row('opening'), evaluatedOrderId: 'first' };
  const typed = row('typed', { account: 'so****88' });
  const named = row('named', { account: 'so****88', accountOrderId: 'first' });
  const apart = row('apart');
  const first = row('first');
  expect(groupByAccount([opening, typed, apart, named, first])).toEqual([
    [opening, typed, named, first],
    [apart],
  ]);
});

it('uses the same name for all orders, whichever gave it first', async () => {
  const first = await next(player.order());
  const named = await next(customer.order({ accountOrderId: first, account: 'somebody-7788' }));
  const other = await next(player.order({ accountOrderId: first, account: 'another-1234' }));
  const nameless = await next(player.order({ accountOrderId: first }));
  expect(await records()).toEqual([[nameless, named, first], [other]]);
  expect((await orders()).map(({ account }) => account)).toEqual([
    ...['so****88', 'an****34', 'so****88', null],
  ]);
});

it('does not join orders of another game, server, name or user', async () => {
  const named = await next(player.order({ account: 'somebody-7788' }));
  const foreign = await next((await newPlayer(service)).order());
  for (const part of [
    { accountOrderId: named, serverId: 'test-rare' },
    { accountOrderId: named, account: 'another-1234' },
    { accountOrderId: foreign },
    { accountOrderId: 'no-such-order' },
  ])
    await next(player.order(part));
  expect(await records()).toHaveLength(5);
  expect((await orders()).map(({ accountOrderId }) => accountOrderId)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});
