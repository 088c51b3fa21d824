import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Current } from '@tarojs/runtime';
import type { DataOf } from '@account-doctor/contract/types';
import ReportPage from '@/pages/evaluation/report/index';
import { signInStores } from '../payment/orders';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith, status } from '../support/service';
import { settle } from '../support/settle';
import { answerWithReport, richReport } from './fixtures';

type Known = DataOf<'GET /app-api/api/evaluate/user/order/outcome/get'>;

const answeredAt = '2026-12-05T08:00:00.000Z';
let sent: unknown[];

/** Opens a report whose owner has given this answer, and stores a new one. */
async function openReport(outcome: Known['outcome']) {
  sent = [];
  serveWith(({ url, data }) => {
    if (url.includes('/report/get')) return accepted(answerWithReport(richReport));
    if (url.includes('/outcome/get')) return accepted({ outcome });
    if (!url.includes('/outcome/save')) return status(503);
    const told = JSON.parse(String(data)) as { result: 'sold'; price: number; days: number };
    sent.push(told);
    return accepted({ outcome: { ...told, answeredAt, changeable: true } });
  });
  const screen = await openScreen(ReportPage, signInStores);
  for (let tries = 0; tries < 100 && !screen.text().includes('账号后来成交了吗'); tries += 1)
    await settle();
  return screen;
}

beforeEach(() => {
  Current.router = {
    path: '/pages/evaluation/report/index',
    params: { orderId: 'order-1' },
  } as unknown as typeof Current.router;
});
afterEach(closeScreen);

describe('the sale outcome', () => {
  it('of a sold account is its price and the days until the sale', async () => {
    const screen = await openReport(null);
    await screen.press('radio', '成交了');
    await screen.pressButton('告诉我们');
    expect(screen.text()).toContain('请填写成交价');
    expect(sent).toEqual([]);
    await screen.fill('成交价（元）', '1500');
    await screen.fill('从挂出到成交用了几天', '6');
    await screen.pressButton('告诉我们');
    await settle();
    expect(sent).toMatchObject([{ orderId: 'order-1', result: 'sold', price: 150_000, days: 6 }]);
    expect(screen.text()).toContain('您说：6 天成交，¥1,500');
  });

  it('of an unsold account is its asking price and the days since its listing', async () => {
    const screen = await openReport(null);
    await screen.press('radio', '还没成交');
    await screen.fill('挂的价格（元），没有挂可以不填', '1800');
    await screen.pressButton('告诉我们');
    expect(screen.text()).toContain('请填写挂了几天');
    expect(sent).toEqual([]);
    await screen.fill('挂出来几天了', '9');
    await screen.pressButton('告诉我们');
    await settle();
    expect(sent).toMatchObject([{ orderId: 'order-1', result: 'unsold', price: 180_000, days: 9 }]);
    expect(screen.text()).toContain('您说：挂 ¥1,800 9 天还没成交');
  });

  it('needs no price and days for an account that is not for sale', async () => {
    const screen = await openReport(null);
    await screen.press('radio', '还没成交');
    await screen.pressButton('告诉我们');
    await settle();
    expect(sent).toEqual([{ orderId: 'order-1', result: 'unsold' }]);
  });

  it('cannot be changed after the desk has decided', async () => {
    const told = { result: 'unsold', price: null, days: null, answeredAt } as const;
    const screen = await openReport({ ...told, changeable: false });
    expect(screen.text()).toContain('您说：还没成交');
    expect(screen.text()).not.toContain('修改');
  });
});
