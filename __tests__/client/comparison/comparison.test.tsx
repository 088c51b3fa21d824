import { afterEach, describe, expect, it } from 'vitest';
import type { ReportComparison, OrderRow } from '@account-doctor/contract/types';
import { ContrastAnalysis } from '@/features/comparison/ContrastAnalysis';
import { accepted, refused, serveWith, type SentRequest } from '../support/service';
import { closeScreen, openScreen } from '../support/screen';
import { reportOrder } from '../report/fixtures';

const rows = ['a', 'b', 'c', 'd', 'e'].map((orderId, index): OrderRow => ({
  ...reportOrder,
  orderId,
  account: `账号 ${orderId}`,
  evaluationState: index === 4 ? 'locked' : 'ready',
}));

const report = (orderId: string, fair: number): ReportComparison['reports'][number] => ({
  orderId,
  reportNo: `R-${orderId}`,
  gameName: '王者荣耀',
  gameIconUrl: '/icon.svg',
  serverLabel: '安卓 QQ',
  account: '12****89',
  capturedAt: '2026-11-20T00:00:00.000Z',
  locked: false,
  human: false,
  sample: false,
  value: { fair, low: fair * 0.8, high: fair * 1.2 },
});

const contrast: ReportComparison = {
  sameGame: true,
  reports: [report('a', 500_000), report('b', 800_000)],
  sections: [
    {
      title: '价值',
      rows: [
        {
          label: '估价',
          field: null,
          cells: [
            { text: '¥5,000', note: null },
            { text: '¥8,000', note: null },
          ],
          best: [1],
          reason: '估价最高',
        },
        {
          label: '急卖折让',
          field: null,
          cells: [
            { text: '10%', note: null },
            { text: '10%', note: null },
          ],
          best: [],
          reason: null,
        },
        {
          label: '建议挂牌',
          field: null,
          cells: [{ text: '¥5,400', note: null }, null],
          best: [],
          reason: null,
        },
      ],
    },
  ],
  radar: {
    groups: ['appearance', 'growth', 'rarity'],
    totals: [
      [1_000, -2_000, 0],
      [5_000, 1_000, 200],
    ],
  },
};

const serve = (orders: OrderRow[], answer: ReturnType<typeof accepted> = accepted(contrast)) =>
  serveWith(({ url }) =>
    url.includes('order/list')
      ? accepted({ list: orders, total: orders.length, pageNo: 1, pageSize: 20, counts: {} })
      : answer,
  );
const compared = (sent: SentRequest[]) =>
  sent
    .filter(({ url }) => url.includes('contrast/analysis'))
    .map(({ data }) => JSON.parse(data as string) as unknown);

let visitors = 0;
const open = (orderIds?: string) =>
  openScreen(
    () => <ContrastAnalysis orderIds={orderIds} />,
    ({ session }) =>
      session.signIn({ token: 'token', userId: `comparer-${(visitors += 1)}`, newUser: false }),
  );

afterEach(closeScreen);

describe('choosing reports to compare', () => {
  it('allows two to four reports', async () => {
    const sent = serve(rows);
    const screen = await open();
    expect(screen.text()).toContain('再选 2 份就可以对比');
    await screen.press('checkbox', /账号 a/);
    await screen.pressButton('开始对比');
    expect(compared(sent)).toEqual([]);
    for (const one of [/账号 b/, /账号 c/, /账号 d/]) await screen.press('checkbox', one);
    expect(screen.text()).toContain('已选 4 份，最多 4 份');
    await screen.press('checkbox', /账号 e/);
    const fifth = screen.getByRole('checkbox', { name: /账号 e/ });
    expect(fifth.getAttribute('aria-checked')).toBe('false');
    for (const one of [/账号 c/, /账号 d/]) await screen.press('checkbox', one);
    await screen.pressButton('开始对比');
    expect(compared(sent)).toEqual([{ orderIds: ['a', 'b'] }]);
  });

  it('leaves out reports that an appeal may still change', async () => {
    serve(rows.map((row, index) => (index ? row : { ...row, evaluationState: 'appealed' })));
    const screen = await open();
    expect(screen.queryByRole('checkbox', { name: /账号 a/ })).toBeNull();
    screen.getByRole('checkbox', { name: /账号 b/ });
  });

  it('says what to do with only one report, and marks locked reports', async () => {
    serve(rows.slice(0, 1));
    const screen = await open();
    expect(screen.text()).toContain('有两份完成的报告才能对比');
    await screen.pressButton('再评估一个');
    expect(screen.opened).toEqual([['navigateTo', '/pages/evaluation/chooseGame']]);
    closeScreen();
    serve(rows);
    const locked = (await open()).getByRole('checkbox', { name: /账号 e/ });
    expect(locked.textContent).toContain('未解锁');
  });
});

describe('reports side by side', () => {
  it('given in the address are compared at once, the best marked with the reason', async () => {
    serve(rows);
    const screen = await open('a,b');
    expect(screen.text()).toContain('B 估价最高');
    const cells = screen.looks('.comparison-row__cell--best');
    expect(cells.map((cell) => cell.textContent)).toEqual(['¥8,000']);
    expect(screen.text()).toContain('—');
    const charts = screen.getAllByRole('img').map((chart) => chart.getAttribute('aria-label'));
    expect(charts).toEqual([
      '报告 A：估价 ¥5,000，区间 ¥4,000 到 ¥6,000',
      '报告 B：估价 ¥8,000，区间 ¥6,400 到 ¥9,600',
      expect.stringContaining('报告 A：外观 +¥10，养成 −¥20'),
    ]);
    await screen.pressButton('换几份报告对比');
    expect(screen.text()).toContain('已选 2 份');
  });

  it('begin with the winners and their reasons, and show only differences unless all rows are requested', async () => {
    serve(rows);
    const screen = await open('a,b');
    expect(screen.text()).toContain('最值钱B¥8,000，估价最高');
    expect(screen.text()).not.toContain('急卖折让');
    expect(screen.text()).toContain('另有 1 项相同');
    await screen.press('checkbox', '只看不同');
    expect(screen.text()).toContain('急卖折让');
    expect(screen.text()).not.toContain('项相同');
  });

  it('fold locked rows into one line that leads to the unlock', async () => {
    const [first, second] = contrast.reports;
    serve(rows, accepted({ ...contrast, reports: [first, { ...second, locked: true }] }));
    const screen = await open('b,a');
    expect(screen.text()).not.toContain('—');
    expect(screen.text()).not.toContain('建议挂牌');
    expect(screen.text()).toContain('报告 B 还没解锁解锁后还能比 1 项');
    await screen.pressButton('解锁完整报告');
    expect(screen.opened).toEqual([['navigateTo', '/pages/evaluation/report/index?orderId=b']]);
  });

  it('of different games say which parts are not compared', async () => {
    serve(rows, accepted({ ...contrast, sameGame: false, radar: null }));
    expect((await open('a,b')).text()).toContain('这些账号不是同一个游戏');
  });

  it('that cannot be compared show the reason', async () => {
    serve(rows, refused('REPORT_NOT_READY', '有报告还没有完成，请换一份，或完成后再来对比'));
    expect((await open('a,b')).text()).toContain('请换一份');
  });
});
