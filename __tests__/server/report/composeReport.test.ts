import type { Answer } from '@account-doctor/contract/game';
import { ReportSchema } from '@account-doctor/contract/calls/report';
import { REPORT_VALIDITY } from '@account-doctor/contract/limits';
import { wallItems, contributionSum } from '@account-doctor/contract/wall';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparedWithTypical } from '../../../server/domain/report/comparedWithTypical';
import { sampleGames } from '../../../server/sample/games';
import type { Account } from '../../../server/valuation/types';
import { anyPricedAccount, now, trainedGame, type TrainedGame } from '../valuation/sampleGames';
import { composeTestReport, marketOf } from './composedReport';

let genshin: TrainedGame;
const account: Account = {
  serverId: 'genshin-impact-celestia',
  zoneFamily: 'official',
  answers: {
    limitedCharacters: { 'raiden-shogun': 2, furina: 0, zhongli: 1, ganyu: 0, 'hu-tao': 1 },
    limitedWeapons: { 'staff-of-homa': 1 },
    goldCount: 9,
    adventureRank: 58,
    primogems: 12_000,
    mailbox: 'bound',
    rebindable: false,
    insured: false,
    banRecord: false,
    antiAddiction: true,
    secondRealName: false,
  },
};

beforeAll(() => {
  genshin = trainedGame('genshin-impact');
});

describe('a composed report', () => {
  it('matches the contract, for any account of any game', () => {
    for (const trained of [genshin, trainedGame('cross-fire')])
      fc.assert(
        fc.property(
          anyPricedAccount(trained, trained.game.servers[0]?.zoneFamily ?? ''),
          fc.constantFrom<'form' | 'link' | 'capture' | 'human'>(
            'form',
            'link',
            'capture',
            'human',
          ),
          fc.integer({ min: 0, max: 9 }),
          (one, source, pictures) => {
            const { report } = composeTestReport(trained, one, { source, pictures });
            expect(ReportSchema.parse(report)).toEqual(report);
          },
        ),
        { numRuns: 15 },
      );
  });

  it('adds up as shown: base, contributions and rounding are the fair price', () => {
    fc.assert(
      fc.property(anyPricedAccount(genshin, 'official'), (one) => {
        const { factors, value } = composeTestReport(genshin, one).report;
        const contributions = factors.groups.flatMap((group) =>
          group.factors.map((factor) => factor.contribution),
        );
        const sum = contributions.reduce((total, amount) => total + amount, factors.base);
        expect(sum + factors.rounding).toBe(value.fair);
        for (const amount of [factors.base, ...contributions]) expect(amount % 100).toBeCloseTo(0);
        for (const { total, factors: own } of factors.groups)
          expect(own.reduce((part, factor) => part + factor.contribution, 0)).toBe(total);
      }),
      { numRuns: 20 },
    );
  });

  it('has a wall of possessions that adds up to its factors, and has everything owned', () => {
    fc.assert(
      fc.property(anyPricedAccount(genshin, 'official'), (one) => {
        const { report } = composeTestReport(genshin, one);
        const wall = wallItems(report);
        for (const { key, contribution, items } of report.factors.groups.flatMap(
          ({ factors }) => factors,
        ))
          if (items)
            expect(contributionSum(wall.filter(({ field }) => field?.key === key))).toBe(
              contribution,
            );
        for (const key of ['limitedCharacters', 'limitedWeapons'])
          expect(
            wall.filter(({ field }) => field?.key === key).map(({ option }) => option),
          ).toHaveLength(Object.keys(one.answers[key] ?? {}).length);
        const named = (items: { name: string; contribution: number }[]) =>
          items.map(({ name, contribution }) => ({ name, contribution }));
        const valuable = named(report.valuableItems);
        expect(named(wall)).toEqual(expect.arrayContaining(valuable));
        // Items that add the same amount may have another order.
        expect(wall.slice(0, valuable.length).map(({ contribution }) => contribution)).toEqual(
          valuable.map(({ contribution }) => contribution),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('has a small rounding: less than a twentieth of the price', () => {
    for (const one of fc.sample(anyPricedAccount(genshin, 'overseas'), { seed: 3, numRuns: 20 })) {
      const { factors, value } = composeTestReport(genshin, one).report;
      expect(Math.abs(factors.rounding)).toBeLessThanOrEqual(value.fair / 20 + 20_00);
    }
  });

  it('has a header with its input, and the validity of the price', () => {
    const { header } = composeTestReport(genshin, account).report;
    expect(header).toMatchObject({
      reportNo: 'R2026112000000001',
      gameName: '原神',
      serverLabel: '天空岛（官服）',
      account: 'so****88',
      source: 'form',
      modelVersion: genshin.model.version,
      sample: true,
    });
    expect(Date.parse(header.validUntil) - Date.parse(header.capturedAt)).toBe(REPORT_VALIDITY);
  });

  it('is not marked as a sample if it is based only on real sales', () => {
    const real = genshin.sales.map((sale) => ({ ...sale, sample: false }));
    const { report } = composeTestReport({ ...genshin, sales: real }, account);
    expect(report.header.sample).toBe(false);
    expect(report.comparables.every((one) => !one.sample)).toBe(true);
  });

  it('publishes the model’s error on unseen sales', () => {
    expect(composeTestReport(genshin, account).report.method).toEqual({
      ...genshin.model.metrics,
      trainedAt: now.toISOString(),
      algorithm: 'boosting',
    });
  });
});

describe('the factors', () => {
  it('are in the five groups of the form, every field once', () => {
    for (const game of sampleGames.filter(({ code }) => code === 'genshin-impact')) {
      const { groups } = composeTestReport(genshin, account).report.factors;
      expect(groups.map(({ group }) => group)).toEqual([
        'appearance',
        'growth',
        'rarity',
        'resources',
        'security',
      ]);
      const keys = groups.flatMap(({ factors }) => factors.map(({ key }) => key));
      expect([...keys].sort()).toEqual(game.fields.map(({ key }) => key).sort());
    }
  });

  it('mark a missing answer as to be verified, with its possible effect', () => {
    const factors = composeTestReport(genshin, account).report.factors.groups.flatMap(
      (g) => g.factors,
    );
    const left = factors.filter(({ value }) => value === '待核实');
    expect(left.map(({ key }) => key).sort()).toEqual(
      ['intertwinedFates', 'outfits', 'psnBound', 'tapBound'].sort(),
    );
    for (const { uncertainty } of left) expect(uncertainty).toBeGreaterThan(0);
    for (const { value, uncertainty } of factors)
      if (value !== '待核实') expect(uncertainty).toBeNull();
  });

  it('shorten long lists, and list short ones completely', () => {
    const factors = composeTestReport(genshin, account).report.factors.groups.flatMap(
      (g) => g.factors,
    );
    const valueOf = (key: string) => factors.find((factor) => factor.key === key)?.value;
    expect(valueOf('limitedWeapons')).toBe('护摩之杖 1 精');
    expect(valueOf('limitedCharacters')).toBe('共 5 项：芙宁娜 0 命、雷电将军 2 命、钟离 1 命 等');
  });
});

describe('the contributions of single items', () => {
  it('add up to their factor, and are the same among the most valuable items', () => {
    const { factors, valuableItems } = composeTestReport(genshin, account).report;
    expect(factors.start).toBe('nothing');
    const own = factors.groups.flatMap((group) => group.factors);
    const characters = own.find(({ key }) => key === 'limitedCharacters');
    expect(characters?.items).toHaveLength(5);
    for (const { items, contribution } of own)
      if (items) expect(items.reduce((sum, item) => sum + item.contribution, 0)).toBe(contribution);
    const single = own.flatMap(({ items }) => items ?? []);
    for (const item of valuableItems) expect(single).toContainEqual(item);
  });

  it('describe in words how an answer differs from the typical one', () => {
    const { usual } = composeTestReport(genshin, account).result;
    const words = (key: string, answer: Answer) => {
      const field = genshin.game.fields.find((one) => one.key === key);
      return field && comparedWithTypical(field, answer, usual[key]);
    };
    const gold = Number(usual.goldCount);
    expect(words('goldCount', gold - 3)).toBe('比同区常见少 3 个');
    expect(words('goldCount', gold + 1)).toBe('比同区常见多 1 个');
    expect(words('goldCount', gold)).toBeUndefined();
    expect(words('limitedCharacters', {})).toBe(
      `比同区常见少 ${String(usual.limitedCharacters)} 项`,
    );
    expect(words('banRecord', true)).toBe('同区账号大多为“否”');
    expect(words('banRecord', false)).toBeUndefined();
    expect(words('mailbox', 'dead')).toMatch(/^比同区常见的.+低$/);
  });
});

describe('the most valuable items', () => {
  it('are at most ten, with their level and tier, the most valuable first', () => {
    const { valuableItems } = composeTestReport(genshin, account).report;
    expect(valuableItems.length).toBeLessThanOrEqual(10);
    expect(valuableItems).toContainEqual(
      expect.objectContaining({ name: '雷电将军 2 命', tier: 'T0' }),
    );
    const amounts = valuableItems.map(({ contribution }) => contribution);
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    expect(Math.min(...amounts)).toBeGreaterThan(0);
  });
});

describe('the comparable sales', () => {
  it('are adjusted in whole yuan from their price to this account', () => {
    fc.assert(
      fc.property(anyPricedAccount(genshin, 'official'), (one) => {
        for (const { price, adjusted, adjustments } of composeTestReport(genshin, one).report
          .comparables) {
          const sum = adjustments?.reduce((total, { amount }) => total + amount, price);
          expect(adjusted).toBe(sum);
          expect(adjusted).toBeGreaterThan(0);
          for (const { amount, words } of adjustments ?? []) {
            expect(amount % 100).toBeCloseTo(0);
            expect(words).not.toBe('');
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('lie around the fair price after adjustment, or the report explains why not', () => {
    const sold = genshin.sales.filter(
      ({ kind, zoneFamily }) => kind === 'sold' && zoneFamily === 'official',
    );
    const reports = sold.slice(0, 15).map((sale) => {
      const others = genshin.sales.filter(({ saleId }) => saleId !== sale.saleId);
      return composeTestReport({ ...genshin, sales: others }, sale).report;
    });
    const around = reports.filter(({ comparables, comparablesWords, value: { fair } }) => {
      const adjusted = comparables.map((one) => one.adjusted ?? NaN);
      const within = Math.min(...adjusted) <= fair && fair <= Math.max(...adjusted);
      expect(comparablesWords).toContain(within ? '估价在其中' : '估价依据同区服的全部成交');
      return within;
    });
    expect(around.length).toBeGreaterThanOrEqual(13);
  });

  it('follow the index: a sale before a rise of prices is worth more today', () => {
    const index = (last: number) =>
      Array.from({ length: 19 }, (_, index) => ({
        at: new Date(now.getTime() - (90 - 5 * index) * 24 * 3_600_000),
        level: index < 10 ? 100 : last,
      }));
    const at = (last: number) =>
      composeTestReport(genshin, account, { market: { ...marketOf(genshin), index: index(last) } })
        .report.comparables.flatMap(({ adjustments }) => adjustments ?? [])
        .filter(({ label }) => label === '行情变化');
    expect(at(100)).toEqual([]);
    for (const { amount, words } of at(80)) {
      expect(amount).toBeLessThan(0);
      expect(words).toMatch(/行情指数下跌 [\d.]+%$/);
    }
    expect(
      at(80)
        .map(({ words }) => words)
        .join(),
    ).toContain('下跌 20%');
    expect(at(120).length).toBeGreaterThan(0);
    for (const { amount } of at(120)) expect(amount).toBeGreaterThan(0);
  });

  it('are sold ones before listed ones, and at most two of one seller or account', () => {
    const crowded = genshin.sales.map((sale) => ({ ...sale, sellerRef: 'one' }));
    const { comparables } = composeTestReport({ ...genshin, sales: crowded }, account).report;
    expect(comparables).toHaveLength(2);
    const listed = genshin.sales.flatMap((sale) => [
      { ...sale, accountRef: sale.saleId },
      ...['a', 'b', 'c'].map((again) => ({
        ...sale,
        saleId: `${sale.saleId}${again}`,
        accountRef: sale.saleId,
      })),
    ]);
    const found = composeTestReport({ ...genshin, sales: listed }, account).result.comparables;
    for (const { sale } of found)
      expect(
        found.filter((other) => other.sale.accountRef === sale.accountRef).length,
      ).toBeLessThanOrEqual(2);
    const kinds = found.map(({ sale }) => sale.kind);
    expect(kinds).toEqual([...kinds].sort().reverse());
  });

  it('are shown with price, date and at most four differences', () => {
    const { comparables } = composeTestReport(genshin, account).report;
    expect(comparables.length).toBeGreaterThanOrEqual(3);
    expect(comparables.length).toBeLessThanOrEqual(8);
    for (const { similarity, differences } of comparables) {
      expect(similarity).toBeGreaterThan(0);
      expect(similarity).toBeLessThanOrEqual(100);
      expect(differences.length).toBeLessThanOrEqual(4);
      for (const { mine, theirs } of differences) expect(mine).not.toBe(theirs);
    }
  });
});
