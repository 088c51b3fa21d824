import { afterEach, describe, expect, it } from 'vitest';
import { ValuerCard } from '@/features/appraisal/parts/ValuerCard';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith } from '../support/service';

const open = (data: object) => {
  const sent = serveWith(() => accepted(data));
  return openScreen(
    () => <ValuerCard orderId="order-1" />,
    ({ session }) => session.signIn({ token: 't', userId: 'u', newUser: false }),
  ).then((screen) => ({ screen, sent }));
};
afterEach(closeScreen);

describe('the valuer of an order', () => {
  it('is requested by order, and shown with a link to the chat', async () => {
    const record = { face: '/pictures/face.jpg', delivered: 3, rated: 0, stars: null };
    const valuer = { alias: '老周', level: 'expert', record };
    const { screen, sent } = await open({ valuer, onDuty: true, nextDutyAt: null });
    expect([sent[0]?.url, sent[0]?.data]).toEqual([
      '/app-api/api/evaluate/user/order/get/valuation/customer-service/by-order-id',
      { orderId: 'order-1' },
    ]);
    expect(screen.getByRole('status').textContent).toContain('老周');
    expect(screen.getByRole('status').textContent).toContain('正在上班');
    expect(screen.looks('img').map((face) => face.getAttribute('src'))).toEqual([
      '/pictures/face.jpg',
    ]);
    await screen.pressButton('联系估价师');
    expect(screen.opened.at(-1)?.[1]).toBe('/pages/chat/index?orderId=order-1');
  });

  it('is replaced by the next working hours while the order waits', async () => {
    const nextDutyAt = '2020-01-01T01:00:00.000Z';
    const { screen } = await open({ valuer: null, onDuty: false, nextDutyAt });
    expect(screen.getByRole('status').textContent).toContain('还没有估价师接单');
    expect(screen.getByRole('status').textContent).toContain('2020 年 1 月 1 日 09:00 上班');
    expect(screen.queryByRole('button', { name: '先留言' })).not.toBeNull();
  });
});
