import { afterEach, describe, expect, it } from 'vitest';
import { OrderLimitNotice } from '@/features/order/OrderLimitNotice';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted, serveWith } from '../support/service';

const free = { today: 1, perDay: 10, unpaid: 0, unpaidLimit: 3, allowed: true, opensAt: null };

const open = (counts: object, byHuman = false): Promise<Screen> => {
  serveWith(() => accepted({ ...free, ...counts }));
  return openScreen(
    () => <OrderLimitNotice byHuman={byHuman} />,
    ({ session }) => session.signIn({ token: 't', userId: 'u', newUser: false }),
  );
};
afterEach(closeScreen);

describe('the notice about the daily limit', () => {
  it('is absent while the limit is not reached', async () => {
    expect((await open({})).queryByRole('status')).toBeNull();
  });

  it('says that the limit is reached, and when it ends', async () => {
    const tomorrow = new Date();
    tomorrow.setHours(24, 0, 0, 0);
    const screen = await open({ today: 10, allowed: false, opensAt: tomorrow.toISOString() });
    expect(screen.getByRole('status').textContent).toContain(
      '今天的 10 次评估已用完，明天 00:00 起可以再评估',
    );
  });

  it('mentions unpaid orders before another paid order, with a link to them', async () => {
    const waiting = { unpaid: 3, allowed: false };
    expect((await open(waiting)).queryByRole('status')).toBeNull();
    closeScreen();
    const screen = await open(waiting, true);
    expect(screen.getByRole('status').textContent).toContain('有 3 笔订单还没有支付');
    await screen.press('link', '去处理');
    expect(screen.opened.at(-1)?.[1]).toBe('/pagesA/pages/mine/evaluation/records?filter=to_pay');
  });
});
