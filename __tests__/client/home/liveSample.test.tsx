import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExcellentReportRow } from '@account-doctor/contract/types';
import { resolvedQuery } from '@/data/query';
import { LiveSample } from '@/features/home/parts/LiveSample';
import { closeScreen, openScreen } from '../support/screen';
import { leaveFakeClock } from '../support/fakeClock';

const report = (gameId: string, gameName: string, fair: number): ExcellentReportRow => ({
  showcaseId: `of ${gameId}`,
  sample: true,
  gameId,
  gameName,
  gameIconUrl: '/a.svg',
  serverLabel: '官服',
  fair,
  low: 0.8 * fair,
  high: 1.2 * fair,
  grade: 'A',
  highlights: [],
  facts: [
    { text: '黄数 70 个', amount: 180_100 },
    { text: '防沉迷 是', amount: -78_000 },
  ],
  method: null,
  evaluatedOn: '2026-11-20',
});

let calm: boolean;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  calm = false;
  window.matchMedia = () => ({ matches: calm }) as MediaQueryList;
});
afterEach(() => {
  closeScreen();
  leaveFakeClock();
});

const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

const open = (list: ExcellentReportRow[]) =>
  openScreen(() => (
    <LiveSample query={resolvedQuery({ list, total: 2, games: [], pageNo: 1, pageSize: 3 })}>
      <div>立即评估</div>
    </LiveSample>
  ));

describe('the sample account of home', () => {
  it('loses and regains the amounts of its facts', async () => {
    const screen = await open([report('ys', '原神', 1_200_000)]);
    const price = () => screen.looks('.price')[0]?.textContent;
    expect(price()).toBe('¥12,000');
    expect(screen.getByRole('status').textContent).toBe('官服 · 区间 ¥9,600–14,000');
    await screen.press('checkbox', '黄数 70 个，+¥1,801');
    wait(300);
    expect(price()).toBe('¥10,199');
    expect(screen.getByRole('status').textContent).toBe('官服 · 区间 ¥8,200–12,000');
    await screen.press('checkbox', '防沉迷 是，−¥780');
    wait(300);
    expect(price()).toBe('¥10,979');
    await screen.press('checkbox', '黄数 70 个，+¥1,801');
    await screen.press('checkbox', '防沉迷 是，−¥780');
    wait(300);
    expect(price()).toBe('¥12,000');
  });

  it('moves one of two facts of the same text', async () => {
    const facts = [180_100, 78_000].map((amount) => ({ text: '皮肤 共 3 项', amount }));
    const screen = await open([{ ...report('ys', '原神', 1_200_000), facts }]);
    await screen.press('checkbox', '皮肤 共 3 项，+¥1,801');
    wait(300);
    expect(screen.looks('.price')[0]?.textContent).toBe('¥10,199');
  });

  it('counts to its new price for 300 ms, or not at all with reduced motion', async () => {
    const screen = await open([report('ys', '原神', 1_200_000)]);
    const price = () => screen.looks('.price')[0]?.textContent ?? '';
    await screen.press('checkbox', '黄数 70 个，+¥1,801');
    wait(100);
    const between = Number(price().replace(/\D/g, ''));
    expect(between).toBeGreaterThan(10_199);
    expect(between).toBeLessThan(12_000);
    wait(200);
    expect(price()).toBe('¥10,199');
    calm = true;
    await screen.press('checkbox', '黄数 70 个，+¥1,801');
    expect(price()).toBe('¥12,000');
  });

  it('is of another game after a tap, one report per game', async () => {
    const screen = await open([
      report('ys', '原神', 1_200_000),
      report('ys', '原神', 900_000),
      report('wzry', '王者荣耀', 500_000),
    ]);
    const games = screen.getAllByRole('radio').map(({ textContent }) => textContent);
    expect(games).toEqual(['原神', '王者荣耀']);
    await screen.press('radio', '王者荣耀');
    expect(screen.looks('.price')[0]?.textContent).toBe('¥5,000');
  });

  it('leaves the button if there is no report', async () => {
    const screen = await open([]);
    screen.getByText('立即评估');
    expect(screen.looks('.price')).toEqual([]);
  });
});
