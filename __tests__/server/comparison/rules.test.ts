import { ReportComparisonSchema } from '@account-doctor/contract/calls/compare';
import { rarityOf } from '@account-doctor/contract/items';
import type { Report } from '@account-doctor/contract/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildComparison, type ComparedReport } from '../../../server/flows/compare/comparison';
import { composeTestReport } from '../report/composedReport';
import { trainedGame } from '../valuation/sampleGames';

let genshin: Report;
let valorant: Report;
beforeAll(() => {
  const reportOf = (code: string) => {
    const trained = trainedGame(code);
    const [sale] = trained.sales;
    if (!sale) throw new Error(`No sale of ${code}`);
    return composeTestReport(trained, sale).report;
  };
  genshin = reportOf('genshin-impact');
  valorant = reportOf('valorant');
});

const of = (...reports: Report[]) =>
  buildComparison(
    reports.map((report, index): ComparedReport => ({
      order: { orderId: `order-${index}`, gameIconUrl: '/icon.svg' },
      report,
    })),
  );
const row = (compared: ReturnType<typeof of>, title: string, label: string) =>
  compared.sections
    .find((section) => section.title === title)
    ?.rows.find((one) => one.label === label);
const priced = (report: Report, fair: number): Report => ({
  ...report,
  value: { ...report.value, fair },
});

describe('the best of compared reports', () => {
  it('is marked with its reason; equal ones are both marked', () => {
    const answer = of(priced(genshin, 1_000), priced(genshin, 3_000), priced(genshin, 3_000));
    expect(row(answer, '价值', '估价')).toEqual({
      label: '估价',
      field: null,
      cells: [
        { text: '¥10', note: null },
        { text: '¥30', note: null },
        { text: '¥30', note: null },
      ],
      best: [1, 2],
      reason: '估价最高',
    });
    expect(ReportComparisonSchema.parse(answer)).toEqual(answer);
  });

  it('is never one with an unknown risk', () => {
    const risks = (level: Report['risks'][number]['level']): Report => ({
      ...genshin,
      risks: [{ key: 'ban', label: '封禁', level, note: '' }],
    });
    const answer = of(risks('unknown'), risks('high'), risks('low'));
    expect(row(answer, '风险', '封禁')?.best).toEqual([2]);
    expect(row(answer, '风险', '合计')?.best).toEqual([2]);
    const unsure = of(risks('unknown'), risks('high'));
    expect(row(unsure, '风险', '封禁')).toMatchObject({ best: [], reason: null });
    expect(row(unsure, '风险', '合计')?.best).toEqual([]);
  });

  describe('of offers', () => {
    const offered = (
      difference: number,
      verdict: NonNullable<Report['offer']>['verdict'],
      {
        isBuyer = true,
        grade = 'B',
      }: { isBuyer?: boolean; grade?: Report['confidence']['grade'] } = {},
    ): Report => ({
      ...genshin,
      confidence: { ...genshin.confidence, grade },
      offer: { asked: 50_000, isBuyer, difference, verdict, wrong: 0.1, questions: [] },
    });
    const compared = (...reports: Report[]) => row(of(...reports), '价值', '标价比估价');

    it('is the one furthest below its estimate, unless its price is suspicious', () => {
      const offers = [offered(0, 'fair'), offered(-0.2, 'bargain'), offered(-0.1, 'fair')];
      expect(compared(...offers, offered(-0.7, 'tooCheap'))).toMatchObject({
        cells: [
          { text: '差不多', note: '合理' },
          { text: '低 20%', note: '很划算' },
          { text: '低 10%', note: '合理' },
          { text: '低 70%', note: '太便宜要小心' },
        ],
        best: [1],
      });
      expect(row(of(genshin, offered(0.1, 'fair')), '价值', '标价')?.cells).toEqual([
        null,
        { text: '¥500', note: null },
      ]);
      expect(compared(genshin, genshin)).toBeUndefined();
    });

    it('is not a dear offer, a rough estimate or an own account', () => {
      expect(compared(offered(0.1, 'fair'), offered(0.4, 'dear'))?.best).toEqual([]);
      const rough = offered(-0.3, 'bargain', { grade: 'D' });
      const own = offered(-0.3, 'bargain', { isBuyer: false });
      expect(compared(rough, own, offered(-0.1, 'fair'))?.best).toEqual([]);
    });

    it('is not by ways to sell', () => {
      const offers = of(offered(-0.2, 'bargain'), offered(-0.1, 'fair'));
      expect(row(offers, '价值', '快速出手')).toBeUndefined();
    });
  });

  it('does not exist for a question that nobody answered', () => {
    const missing: Report = {
      ...genshin,
      factors: {
        ...genshin.factors,
        groups: genshin.factors.groups.map((group) => ({
          ...group,
          factors: group.factors.map((factor) => ({ ...factor, value: '待核实', uncertainty: 1 })),
        })),
      },
    };
    const [first] = of(genshin, missing).sections.at(-1)?.rows ?? [];
    expect(first?.cells[1]).toEqual({ text: '待核实', note: null });
    expect(first?.best).toEqual([]);
  });
});

describe('items of accounts of one game', () => {
  const adding = (contribution: number, start?: 'nothing'): Report => ({
    ...genshin,
    factors: {
      start,
      base: 0,
      groups: [
        {
          group: 'security',
          total: contribution,
          factors: [
            { key: 'ban', label: '封禁记录', value: '是', contribution, uncertainty: null },
          ],
        },
      ],
      rounding: 0,
    },
  });
  const reason = (...reports: Report[]) => row(of(...reports), '账号内容', '封禁记录');

  it('are best where they add most, or subtract least if none adds', () => {
    expect(reason(adding(300), adding(-2_100))).toMatchObject({ best: [0], reason: '加价最多' });
    expect(reason(adding(-900), adding(-2_100))).toMatchObject({ best: [0], reason: '减价最少' });
  });

  it('are not ranked between reports whose factors start at different base accounts', () => {
    const both = [adding(300), adding(900, 'nothing')];
    expect(reason(...both)).toMatchObject({ best: [], reason: null });
    expect(of(...both).radar).toBeNull();
  });
});

describe('reports of different games', () => {
  it('are compared by value, speed of sale and risk, not by items', () => {
    const answer = of(genshin, valorant);
    expect(answer.sameGame).toBe(false);
    expect(answer.radar).toBeNull();
    expect(answer.sections.map(({ title }) => title)).toEqual(['价值', '流动性', '风险']);
    expect(row(answer, '流动性', '高于同游戏成交价')?.best).toEqual([]);
  });

  it('show no row that an old report has not stored', () => {
    const old = { ...genshin, market: undefined };
    expect(of(old, old).sections.map(({ title }) => title)).not.toContain('流动性');
    expect(row(of(old, genshin), '流动性', '成交用时')?.cells[0]).toBeNull();
  });
});

describe('lists of items', () => {
  it('have the tiers of the items, the rarest first, and few of them', () => {
    const [table] = of(genshin, genshin).sections.slice(-1);
    const things = table?.rows.filter(({ cells }) => cells.some((cell) => cell?.tiers));
    expect(things?.map(({ field }) => field)).toContain('limitedCharacters');
    for (const { itemStyle, cells } of things ?? []) {
      for (const cell of cells) {
        const ranks = (cell?.tiers ?? []).map((tier) => rarityOf(tier, itemStyle!));
        expect(ranks.length).toBeLessThanOrEqual(4);
        expect(ranks).toEqual([...ranks].sort((one, other) => other - one));
      }
    }
  });
});
