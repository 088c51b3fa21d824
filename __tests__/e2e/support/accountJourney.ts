import { expect } from 'vitest';
import type { AppUnderTest } from './app';
import type { ApiCustomer } from './customer';
import { askDatabase } from './operator';

/** Makes an order older by some days, with its price. */
const age = (orderId: string, days: number) =>
  askDatabase(
    `update orders set created_at = created_at - make_interval(days => $2),
       priced_at = priced_at - make_interval(days => $2) where order_id = $1`,
    [orderId, days],
  );

/**
 * An owner sees what all accounts are worth, opens the page of one, sets and ends an alert, and values the account again
 * with one changed answer; the records lead to the same page.
 */
export async function followAccount(app: AppUnderTest, customer: ApiCustomer): Promise<void> {
  const first = await customer.estimate('first-account-01');
  await age(first, 40);
  await age(await customer.estimate('first-account-01'), 12);
  await customer.estimate('second-account-02');
  await app.reopen('/pages/home/index');
  await app.see('我的账号');
  await app.see(/^近 7 天 (▲|▼|持平)/);
  await app.settle();
  await app.picture('home-owner');
  await app.tap(/fi\*+01/);
  await app.arrive('ownAccount');
  await app.see('现在约值');
  await app.see('估价走势');
  await app.settle();
  await app.picture('own-account');

  await app.tapOn('watch');
  await app.fill('watch-target', '99999');
  await app.picture('own-account-watch');
  await app.tapOn('save-watch');
  await app.see('提醒已开');

  await app.tapOn('renew');
  await app.see('都没变，重新估价');
  await app.picture('own-account-renew');
  await app.tapOn('renew-now');
  await app.gone('都没变，重新估价');
  await app.reopen('/pagesA/pages/mine/evaluation/records');
  await app.arrive('evaluationRecords');
  await app.settle();
  await app.picture('records-by-account');
  await app.tap(/fi\*+01/);
  await app.arrive('ownAccount');
  await app.see('提醒已开');
  // The renewal is the third order of the account.
  await app.settle();
  expect(await app.count('#page-ownAccount .order-line')).toBe(3);
}
