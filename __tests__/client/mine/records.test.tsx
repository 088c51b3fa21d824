import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { within } from '@testing-library/dom';
import { PAGE_SIZE } from '@account-doctor/contract/limits';
import { act } from 'react';
import { evaluationStates, type EvaluationState } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { EvaluationRecords } from '@/features/order/EvaluationRecords';
import { service } from '@/data/service';
import { reportOrder as readyOrder } from '../report/fixtures';
import { accepted, serveWith, status, type SentRequest } from '../support/service';
import { closeScreen, openScreen } from '../support/screen';
import { leaveFakeClock } from '../support/fakeClock';

const order = (orderId: string, evaluationState: EvaluationState): OrderRow => ({
  ...readyOrder,
  orderId,
  orderNo: orderId,
  evaluationState,
  account: null,
  fairPrice: evaluationState === 'ready' ? 128_000 : null,
});

const asked = (sent: SentRequest[]) =>
  sent.map(({ data }) => JSON.parse(data as string) as Record<string, unknown>);

/** Accessible name of an order in an account's card. */
const CARD = /^(AI 评估|人工评估|报告解锁)/;
let visitors = 0;

/** Opens the records as a new user, because lists are cached by user. */
const open = (filter?: string) =>
  openScreen(
    () => <EvaluationRecords filter={filter} />,
    ({ session }) =>
      session.signIn({ token: 'token', userId: `user-${(visitors += 1)}`, newUser: false }),
  );

const serve = (orders: OrderRow[]) =>
  serveWith(({ data }) => {
    const { pageNo, pageSize } = JSON.parse(data as string) as { pageNo: number; pageSize: number };
    const list = orders.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return accepted({ list, total: orders.length, pageNo, pageSize });
  });

afterEach(closeScreen);

describe('evaluation records', () => {
  it('are requested by filter, which the address may set', async () => {
    const sent = serve([order('order-1', 'ready')]);
    const screen = await open('ready');
    for (const tab of ['待付款', '需处理', '已关闭']) await screen.press('tab', tab);
    const filters = ['ready', 'to_pay', 'attention', 'closed'];
    expect(asked(sent).map(({ filter }) => filter)).toEqual(filters);
  });

  it.each([
    ['final', 1],
    ['appealed', 0],
    ['re_review', 0],
  ] as const)('offer a comparison of the allowed numbers of reports: %s', async (state, offers) => {
    serve([order('order-1', 'ready'), { ...order('order-2', state), kind: 'human' }]);
    const screen = await open();
    expect(screen.queryAllByRole('button', { name: '选 2–4 份报告对比' })).toHaveLength(offers);
  });

  it('show all for an unknown filter', async () => {
    const sent = serve([]);
    await open('nonsense');
    expect(asked(sent)[0]).toEqual({ filter: 'all', pageNo: 1, pageSize: PAGE_SIZE });
  });

  it.each(evaluationStates.map((state) => [state]))(
    'open the right page in state %s',
    async (state) => {
      serve([{ ...order('order-1', state), state: 'fulfilling' }]);
      const screen = await open();
      await screen.pressButton(CARD);
      const ofModel = ['ready', 'locked', 'unlocked'];
      const reported = [...ofModel, 'delivered', 'appealed', 're_review', 'final'].includes(state);
      const page = reported ? 'evaluation/report/index' : 'evaluation/fillInInfo/success';
      expect(screen.opened).toEqual([['navigateTo', `/pages/${page}?orderId=order-1`]]);
    },
  );

  it.each([
    ['second_reading', 'evaluation/report/index'],
    ['needs_info', 'evaluation/fillInInfo/success'],
  ] as const)('of an appeal in state %s lead to %s', async (state, page) => {
    serve([{ ...order('order-1', state), kind: 'human', state: 'completed' }]);
    const screen = await open();
    await screen.pressButton(CARD);
    expect(screen.opened).toEqual([['navigateTo', `/pages/${page}?orderId=order-1`]]);
  });

  it('show the amount due and its deadline, and link to the payment', async () => {
    const payBy = new Date(Date.now() + 836_000).toISOString();
    const waits = { state: 'pending_payment', price: 390, payBy, fairPrice: null } as const;
    serve([{ ...order('order-1', 'ready'), ...waits, kind: 'unlock', evaluatedOrderId: 'o-0' }]);
    const screen = await open();
    screen.getByRole('button', { name: '去付款' });
    await screen.pressButton(/报告解锁.*¥3\.90 · 剩 13:5\d.*待付款/);
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/payment/index?orderId=order-1'],
    ]);
  });

  it('show the kind of order, and link to the report', async () => {
    serve([
      { ...order('order-1', 'ready'), kind: 'ai' },
      { ...order('order-2', 'delivered'), kind: 'human' },
      { ...order('order-3', 'unlocked'), kind: 'unlock', evaluatedOrderId: 'order-1' },
    ]);
    const screen = await open();
    const [model, opening, person] = screen
      .getAllByRole('button', { name: CARD })
      .map(({ textContent }) => textContent);
    expect(model).toContain('AI 评估');
    expect(person).toContain('人工评估');
    expect(opening).toContain('报告解锁');
    expect(opening).toContain('已解锁');
    expect(opening).not.toContain('已完成');
    await screen.tap(screen.getAllByRole('button', { name: CARD })[1]);
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/report/index?orderId=order-1'],
    ]);
  });

  it('are shown as one card per account, with its price over time and payments', async () => {
    const own = { account: 'so****88', state: 'completed' } as const;
    serve([
      { ...order('order-4', 'final'), ...own, kind: 'human', fairPrice: 170_000 },
      {
        ...order('order-3', 'unlocked'),
        ...own,
        kind: 'unlock',
        evaluatedOrderId: 'order-2',
        price: 390,
      },
      { ...order('order-2', 'unlocked'), ...own, fairPrice: 140_000 },
      { ...order('order-1', 'unlocked'), ...own, account: 'an****er', fairPrice: 90_000 },
    ]);
    const screen = await open();
    const [first, second, ...others] = screen.getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(first?.textContent).toMatch(/so\*{4}88.*¥1,700.*比上次 \+¥300/);
    expect(first?.textContent).toMatch(/人工评估.*¥1,700.*报告解锁.*付了 ¥3\.90.*AI 评估.*¥1,400/);
    expect(second?.textContent).toMatch(/an\*{4}er.*¥900/);
    await screen.pressButton(/王者荣耀.*so/);
    expect(screen.opened.at(-1)?.[1]).toBe('/pagesA/pages/mine/account/index?orderId=order-4');
    // Only the newest report of each account has a button; other orders open by a tap on their line.
    expect(screen.getAllByRole('button', { name: '查看报告' })).toHaveLength(2);
  });

  it('of accounts without a name are separate, except orders that were made from a report', async () => {
    serve([
      { ...order('order-4', 'final'), kind: 'human', accountOrderId: 'order-1' },
      order('order-3', 'ready'),
      { ...order('order-2', 'unlocked'), kind: 'unlock', evaluatedOrderId: 'order-1' },
      order('order-1', 'unlocked'),
    ]);
    const screen = await open();
    const lines = screen
      .getAllByRole('listitem')
      .map((card) => within(card).getAllByRole('button', { name: CARD }).length);
    expect(lines).toEqual([3, 1]);
  });

  it('show the name of an account even if its newest order has none', async () => {
    serve([
      { ...order('order-3', 'unlocked'), kind: 'unlock', evaluatedOrderId: 'order-1' },
      { ...order('order-2', 'final'), account: 'so****88', accountOrderId: 'order-1' },
      order('order-1', 'unlocked'),
    ]);
    const screen = await open();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('so****88'),
    ]);
  });

  it.each([
    ['refunded', '已退款', '款项已退回'],
    ['cancelled', '已取消', '订单已关闭'],
    ['timed_out', '超时关闭', '订单已关闭'],
    ['fulfilling', '评估失败', '查看原因'],
  ] as const)('show the main facts of a %s order: %s', async (state, label, instead) => {
    serve([{ ...order('order-1', 'failed'), state }]);
    const screen = await open();
    const card = screen.getByRole('button', { name: CARD });
    expect(card.textContent).toContain(label);
    expect(card.textContent).toContain(instead);
  });

  it('distinguish an unlock from an evaluation', async () => {
    serve([{ ...order('order-2', 'unlocked'), kind: 'unlock' }, order('order-1', 'unlocked')]);
    const screen = await open();
    const [unlocking, evaluation] = screen.getAllByRole('button', { name: CARD });
    expect(unlocking?.textContent).toContain('报告解锁');
    expect(evaluation).toBeDefined();
    expect(evaluation?.textContent).not.toContain('报告解锁');
  });

  it('link to a first evaluation while the list is empty', async () => {
    serve([]);
    const screen = await open();
    expect(screen.text()).toContain('还没有评估记录，先评估一个账号吧');
    screen.getByRole('button', { name: '去评估' });
  });

  it('load page by page, and a failed page can be retried', async () => {
    const orders = Array.from({ length: PAGE_SIZE + 2 }, (_, index) =>
      order(`order-${index}`, 'ready'),
    );
    serve(orders);
    const screen = await open();
    serveWith(() => status(502));
    await screen.pressButton('加载更多');
    const sent = serve(orders);
    await screen.pressButton('服务器没有响应，请稍后重试，点击重试');
    expect(asked(sent)).toEqual([{ filter: 'all', pageNo: 2, pageSize: PAGE_SIZE }]);
    expect(screen.text()).toContain('没有更多了');
  });
});

describe('orders in progress', () => {
  // The clock advances by itself, so that the page opens as usual.
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(leaveFakeClock);

  const pass = async (milliseconds: number) => {
    // Otherwise the repeat window, which reads the real clock, would answer.
    service.forget();
    await act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    });
  };

  it('are polled for an hour, with growing pauses', async () => {
    const waiting = { ...order('order-1', 'queued'), kind: 'human' } as const;
    const sent = serveWith(() =>
      accepted({ list: [waiting], total: 1, pageNo: 1, pageSize: PAGE_SIZE }),
    );
    await open();
    for (let minute = 0; minute < 60; minute += 0.25) await pass(15_000);
    expect(sent.length).toBeGreaterThan(60);
    expect(sent.length).toBeLessThan(75);
  });

  it('are polled from three seconds on until they are done', async () => {
    let state: EvaluationState = 'estimating';
    const sent = serveWith(() =>
      accepted({ list: [order('order-1', state)], total: 1, pageNo: 1, pageSize: 10 }),
    );
    const screen = await open();
    await pass(1_000);
    expect(sent).toHaveLength(1);
    await pass(3_000);
    expect(sent).toHaveLength(2);
    state = 'ready';
    await pass(4_200);
    expect(screen.text()).toContain('¥1,280');
    await pass(9_000);
    expect(sent).toHaveLength(3);
  });
});
