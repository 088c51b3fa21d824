import { afterEach, describe, expect, it } from 'vitest';
import type { OrderRow } from '@account-doctor/contract/types';
import { RateReport } from '@/features/rating/RateReport';
import type { RootStore } from '@/stores/RootStore';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, refused, serveWith } from '../support/service';

const order: OrderRow = {
  orderId: 'order-1',
  orderNo: '1',
  kind: 'human',
  state: 'completed',
  evaluationState: 'delivered',
  gameId: 'game-1',
  gameName: '王者荣耀',
  gameIconUrl: '',
  serverLabel: '安卓 QQ',
  account: null,
  fairPrice: 450_000,
  rated: false,
  listPrice: 3_900,
  discount: 0,
  price: 3_900,
  evaluatedOrderId: null,
  invoiceState: null,
  accountOrderId: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  payBy: null,
};

const ratingUntil = (changeableUntil: Date) => ({
  stars: 4,
  tags: ['fast'],
  text: '很准',
  ratedAt: '2026-11-20T01:00:00.000Z',
  changeableUntil: changeableUntil.toISOString(),
});

/** Serves `rating` as the user's current one, and answers saving with `saving`. */
const serve = (rating: object | null, saving: object = accepted({})) =>
  serveWith(({ method }) =>
    method === 'POST' ? saving : accepted({ order, reportNo: 'R1', rating }),
  );

const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });
const open = (orderId: string | undefined = 'order-1') =>
  openScreen(() => <RateReport orderId={orderId} />, signIn);

afterEach(closeScreen);

describe('rating a report', () => {
  it('requires stars, and sends the choice', async () => {
    const sent = serve(null);
    const screen = await open();
    await screen.pressButton('提交评价');
    expect(screen.alerts()).toContain('请先点星星打分');
    await screen.press('radio', /^4 星/);
    expect(screen.alerts()).not.toContain('请先点星星打分');
    expect(screen.text()).toContain('满意');
    await screen.press('checkbox', '出报告快');
    await screen.press('checkbox', '看得仔细');
    await screen.press('checkbox', '出报告快');
    await screen.pressButton('提交评价');
    const posted = sent.find(({ method }) => method === 'POST');
    expect(JSON.parse(String(posted?.data))).toEqual({
      orderId: 'order-1',
      reportNo: 'R1',
      stars: 4,
      tags: ['careful'],
      text: '',
    });
  });

  it('offers tags that fit the number of stars, and sends only those', async () => {
    const sent = serve(null);
    const screen = await open();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    await screen.press('radio', /^5 星/);
    expect(screen.getAllByRole('checkbox').map(({ textContent }) => textContent)).toEqual([
      '价格符合行情',
      '理由讲得清楚',
      '出报告快',
      '看得仔细',
    ]);
    await screen.press('checkbox', '出报告快');
    await screen.press('radio', /^3 星/);
    expect(screen.queryByRole('checkbox', { name: '出报告快' })).toBeNull();
    await screen.press('checkbox', '等得太久');
    await screen.pressButton('提交评价');
    const posted = sent.find(({ method }) => method === 'POST');
    expect(JSON.parse(String(posted?.data))).toMatchObject({ stars: 3, tags: ['slow'] });
  });

  it('keeps the choice when it is rejected', async () => {
    serve(null, refused('RATING_CLOSED', '评价满 24 小时后不能再修改'));
    const screen = await open();
    await screen.press('radio', /^2 星/);
    await screen.pressButton('提交评价');
    expect(screen.getByRole('radio', { name: /^2 星/ }).getAttribute('aria-checked')).toBe('true');
  });

  it('starts from the service’s rating once it arrives', async () => {
    let rating: object | null = null;
    serveWith(({ method }) => {
      if (method !== 'POST') return accepted({ order, reportNo: 'R1', rating });
      rating = ratingUntil(new Date(Date.now() + 60_000));
      return accepted({});
    });
    const screen = await open();
    await screen.press('radio', /^2 星/);
    await screen.pressButton('提交评价');
    expect(screen.getByRole('radio', { name: /^4 星/ }).getAttribute('aria-checked')).toBe('true');
    screen.getByRole('button', { name: '修改评价' });
  });

  it('can be changed while the service allows it', async () => {
    serve(ratingUntil(new Date(Date.now() + 60_000)));
    const screen = await open();
    expect(screen.getByRole('radio', { name: /^4 星/ }).getAttribute('aria-checked')).toBe('true');
    screen.getByRole('button', { name: '修改评价' });
  });

  it('is read-only afterwards', async () => {
    serve(ratingUntil(new Date(Date.now() - 1)));
    const screen = await open();
    expect(screen.queryByRole('button', { name: /评价$/ })).toBeNull();
    expect(screen.text()).toContain('很准');
    expect(screen.text()).toContain('已不能修改');
  });

  it('requires an unlocked report, and links to it', async () => {
    serveWith(() => refused('REPORT_LOCKED', '报告还没有解锁，解锁后再来评价'));
    const screen = await open();
    expect(screen.text()).toContain('解锁后再来评价');
    await screen.pressButton('查看报告');
    expect(screen.opened).toEqual([
      ['redirectTo', '/pages/evaluation/report/index?orderId=order-1'],
    ]);
  });

  it('without an order links to the records', async () => {
    const screen = await open('');
    expect(screen.text()).toContain('找不到要评价的报告');
  });
});
