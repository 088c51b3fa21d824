import { act } from 'react';
import { Current } from '@tarojs/runtime';
import type { DataOf, Report } from '@account-doctor/contract/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ReportPage from '@/pages/evaluation/report/index';
import { signInStores } from '../payment/orders';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted, serveWith, status } from '../support/service';
import { settle } from '../support/settle';
import { answerWithReport, richReport } from './fixtures';

type Items = NonNullable<Report['factors']['groups'][number]['factors'][number]['items']>;

/** An item adds 1 % of the price, the next one less, and the last one lowers the price. */
const items: Items = Array.from({ length: 14 }, (_, index) => ({
  ...{
    name: `李白·第${index}件 ${index} 级`,
    tier: null,
    level: `${index} 级`,
    option: `i${index}`,
    ...(index === 0 && { picture: '/media/evaluation/games/own/a.jpg' }),
  },
  contribution: index === 13 ? -2_000 : richReport.value.fair / 100 - index * 100,
}));
const contribution = items.reduce((sum, item) => sum + item.contribution, 0);
const report: Report = {
  ...richReport,
  factors: {
    ...richReport.factors,
    groups: [
      {
        group: 'rarity',
        total: contribution,
        factors: [
          {
            ...{
              key: 'skins',
              label: '皮肤',
              value: '14 个',
              contribution,
              uncertainty: null,
              items,
            },
            itemStyle: { kind: 'skin', tiers: [] },
          },
        ],
      },
    ],
  },
};
const sales: DataOf<'GET /app-api/game/item/sales'> = {
  sample: false,
  having: { sales: 12, median: 320_000, low: 240_000, high: 410_000 },
  lacking: null,
};

async function openWall(): Promise<Screen> {
  serveWith(({ url }) => {
    if (url.includes('/game/item/sales')) return accepted(sales);
    return url.includes('/report/get') ? accepted(answerWithReport(report)) : status(503);
  });
  const screen = await openScreen(ReportPage, signInStores);
  for (let tries = 0; tries < 100 && !screen.text().includes('第0件'); tries += 1) await settle();
  return screen;
}
const namesOn = (screen: Screen) =>
  [...screen.text().matchAll(/李白·第(\d+)件/g)].map(([, at]) => at);

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  Element.prototype.scrollIntoView = vi.fn();
  Current.router = {
    path: '/pages/evaluation/report/index',
    params: { orderId: 'order-1' },
  } as unknown as typeof Current.router;
});
afterEach(closeScreen);

describe('the wall of possessions', () => {
  it('shows twelve tiles until the reader asks for all, also those that lower the price', async () => {
    const screen = await openWall();
    expect(new Set(namesOn(screen)).has('13')).toBe(false);
    await screen.pressButton('全部 14 件');
    expect(screen.text()).toContain('第13件−¥20');
    await screen.pressButton('收起');
    expect(new Set(namesOn(screen)).has('13')).toBe(false);
  });

  it('shows the operator’s picture of an item, on its tile and after a tap', async () => {
    const screen = await openWall();
    const pictures = () =>
      screen.looks('.item-tile__picture').map((one) => one.getAttribute('src'));
    expect(pictures()).toEqual(['/media/evaluation/games/own/a.jpg']);
    await screen.pressButton(/第0件/);
    expect(pictures()).toHaveLength(2);
    // The drawn figure stays if the picture does not load.
    const [first] = screen.looks('.item-tile__picture');
    act(() => void first?.dispatchEvent(new Event('error')));
    expect(pictures()).toHaveLength(1);
  });

  it('says on a tap what accounts with the item were sold for, and that too few lack it', async () => {
    const screen = await openWall();
    await screen.pressButton(/第0件/);
    for (let tries = 0; tries < 50 && !screen.text().includes('中位数'); tries += 1) await settle();
    expect(screen.text()).toContain('占估价的 1%');
    expect(screen.text()).toContain('有它的 12 个中位数 ¥3,200');
    expect(screen.text()).toContain('一半在 ¥2,400 到 ¥4,100');
    expect(screen.text()).toContain('没有它的：成交不到 5 个，不给价格');
  });
});
