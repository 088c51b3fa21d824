import { afterEach, describe, expect, it } from 'vitest';
import { AccuracyPage } from '@/features/report/AccuracyPage';
import type { AccuracyAnswer } from '@/features/report/accuracy/accuracyTexts';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith, status } from '../support/service';

const none = { sales: 0, medianError: null, coverage: null, within10: null, within20: null };
const empty: AccuracyAnswer = {
  gameName: '原神',
  record: { ...none, rehearsed: 0 },
  bands: [],
  range: null,
  points: [],
  notCounted: { suspicious: 0, unpriced: 0 },
  reports: { model: none, human: none },
};
const some = { sales: 40, medianError: 0.164, coverage: 0.8, within10: 0.3, within20: 0.575 };
const known: AccuracyAnswer = {
  gameName: '原神',
  record: { ...some, rehearsed: 12 },
  bands: [{ ...some, sales: 13, from: 30_000, to: 90_000 }],
  range: { low: 0.7, high: 1.4 },
  points: [
    { day: '2026-11-28', estimate: 110_000, price: 100_000, covered: true },
    { day: '2026-11-27', estimate: 50_000, price: 100_000, covered: false },
  ],
  notCounted: { suspicious: 3, unpriced: 2 },
  reports: { model: { ...some, sales: 7 }, human: none },
};

const serve = (accuracy: AccuracyAnswer) => serveWith(() => accepted(accuracy));
const page = () => <AccuracyPage gameId="ys" />;

afterEach(closeScreen);

describe('the page 估价准不准', () => {
  it('has the figures in words, the chart with a text, and the newest sales', async () => {
    serve(known);
    const screen = await openScreen(page);
    for (const text of ['40 笔真实成交', '16.4%', '57.5%', '80%'])
      expect(screen.text()).toContain(text);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      '最近 2 笔的估价和成交价。1 笔的成交价在区间里；1 笔成交价高于估价，1 笔不高于估价。',
    );
    await screen.pressButton('最近 2 笔');
    expect(screen.text()).toContain('11-28¥1,100¥1,000估高 10%');
    expect(screen.text()).toContain('11-27¥500¥1,000估低 50%');
  });

  it('names what was priced later, and what is not counted', async () => {
    serve(known);
    const screen = await openScreen(page);
    expect(screen.text()).toContain('其中 12 笔是事后补估的');
    expect(screen.text()).toContain('没有算进上面的数：3 笔价格可疑，待核实或已排除；2 笔');
    expect(screen.text()).toContain('估价 ¥300 到 ¥90013 笔，一半的误差不超过 16.4%');
    expect(screen.text()).toContain('AI 评估7 笔');
    expect(screen.text()).not.toContain('人工评估');
  });

  it('says that an empty shop has no sales yet, without figures', async () => {
    serve(empty);
    const screen = await openScreen(page);
    expect(screen.text()).toContain('还没有真实成交');
    expect(screen.text()).not.toMatch(/\d%/);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('does not say that there are no sales if none of them could be compared', async () => {
    serve({ ...empty, notCounted: { suspicious: 0, unpriced: 4 } });
    const screen = await openScreen(page);
    expect(screen.text()).not.toContain('还没有真实成交');
    expect(screen.text()).toContain('4 笔模型没有在学到它之前给出估价');
  });

  it('draws no chart if only owners have reported sales', async () => {
    serve({ ...known, points: [] });
    const screen = await openScreen(page);
    expect(screen.text()).toContain('16.4%');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('offers other games if the game is unknown', async () => {
    serveWith(() => status(404, { success: false, msg: '', data: null, code: 'GAME_NOT_FOUND' }));
    const screen = await openScreen(page);
    expect(screen.text()).toContain('找不到这个游戏');
    await screen.pressButton('看其他游戏');
    expect(screen.opened.at(-1)?.[1]).toBe('/pages/evaluation/report/accuracy');
  });

  it('lets a failed page be loaded again', async () => {
    serveWith(() => status(500));
    const screen = await openScreen(page);
    serve(known);
    await screen.pressButton(/重新加载/);
    expect(screen.text()).toContain('40 笔真实成交');
  });
});
