import { type Answers, isSafetyField, UNKNOWN } from '@account-doctor/contract/game';
import { indexOverPeriod } from '@account-doctor/contract/market';
import { confidenceWords } from '@account-doctor/contract/reportStory';
import { channelWords } from '@account-doctor/contract/sellingWords';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { humanConfidence } from '../../../server/domain/report/humanConfidence';
import { suggestImprovements, timingAdvice } from '../../../server/domain/report/advice';
import { confidenceWithoutModel, reportConfidence } from '../../../server/domain/report/confidence';
import { listingTitle } from '../../../server/domain/report/listingTitle';
import { maskAccount } from '../../../server/domain/report/maskAccount';
import {
  CONSIGNMENT_FEE_RATE,
  reportValue,
  roundPrice,
} from '../../../server/domain/report/pricing';
import { reportRisks } from '../../../server/domain/report/risks';
import type { Account } from '../../../server/valuation/types';
import { sampleGame, trainedGame, type TrainedGame } from '../valuation/sampleGames';
import { composeTestReport, type ComposedParts } from './composedReport';

describe('a price of the report', () => {
  it.each([
    [123_456_00, 120_000_00],
    [12_345_00, 12_000_00],
    [995_00, 1_000_00],
    [994_00, 990_00],
    [87_49, 87_00],
    [9_60, 10_00],
    [4_40, 4_00],
  ])('of %d fen is rounded to two significant digits of yuan: %d', (fen, rounded) => {
    expect(roundPrice(fen)).toBe(rounded);
  });

  const channels = {
    quick: { share: 0.86, days: 2 },
    usual: { share: 1, days: 5 },
    patient: { share: 1.16, days: 12 },
    sold: 400,
  };

  it('keeps the order of low, quick sale, fair, listing, high', () => {
    const price = fc.integer({ min: 20_00, max: 500_000_00 });
    fc.assert(
      fc.property(
        price,
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        fc.boolean(),
        (fair, share, sold) => {
          const range = { fair, low: fair * share, high: fair / share };
          const value = reportValue({ ...range, channels: sold ? channels : null }, 5);
          expect(value.low).toBeLessThanOrEqual(value.quickSale);
          expect(value.quickSale).toBeLessThanOrEqual(value.fair);
          expect(value.fair).toBeLessThanOrEqual(value.listing);
          expect(value.listing).toBeLessThanOrEqual(value.high);
          expect(value.consignmentNet).toBeLessThan(value.fair);
          for (const amount of [value.fair, value.low, value.high, value.consignmentNet])
            expect(amount % 100).toBe(0);
        },
      ),
    );
  });

  it('after the fee of a consignment is in whole yuan', () => {
    const range = { fair: 5_000_00, low: 4_000_00, high: 6_000_00 };
    expect(reportValue({ ...range, channels: null }, null)).toEqual({
      fair: 5_000_00,
      low: 4_000_00,
      high: 6_000_00,
      quickSale: 4_500_00,
      listing: 5_400_00,
      consignmentNet: 4_700_00,
      consignmentFeeRate: CONSIGNMENT_FEE_RATE,
      channels: {
        basis: 'assumed',
        quick: { share: 0.9, days: null },
        usual: { share: 1, days: null },
        patient: { share: 1.08, days: null },
      },
    });
  });

  it('comes from the game’s sales if they suffice, with the days of its market', () => {
    const range = { fair: 5_000_00, low: 3_000_00, high: 9_000_00 };
    const value = reportValue({ ...range, channels }, 6);
    expect(value).toMatchObject({ quickSale: 4_300_00, listing: 5_800_00 });
    expect(value.channels).toMatchObject({ basis: 'sales', usual: { share: 1, days: 6 } });
    expect(channelWords(value.channels)).toEqual({
      quick: '约 2 天卖出',
      patient: '约 12 天卖出',
      basis: '根据这个游戏的成交用时：按估价约 6 天卖出，越愿意等，卖得越高。',
    });
    const assumed = reportValue({ ...range, channels: null }, 6);
    expect(channelWords(assumed.channels).basis).toContain('按行业惯例估算');
    expect(channelWords(undefined).basis).toBeNull();
  });
});

describe('a masked account', () => {
  it.each([
    ['somebody-7788', 'so****88'],
    ['12345', '1****5'],
    ['abc', '****'],
    ['小鱼儿与花无缺', '小****缺'],
    ['', '****'],
    ['  spaced88  ', 'sp****88'],
  ])('of %s is %s', (account, masked) => {
    expect(maskAccount(account)).toBe(masked);
  });

  it('never shows more than half, nor the length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (account) => {
        const masked = maskAccount(account);
        const shown = Array.from(masked.replace('****', '')).length;
        expect(masked).toContain('****');
        expect(shown).toBeLessThanOrEqual(Math.min(4, Array.from(account.trim()).length / 2));
      }),
    );
  });
});

describe('the risks', () => {
  const { fields } = sampleGame('genshin-impact');
  const levels = (answers: Answers) =>
    Object.fromEntries(reportRisks(fields, answers).map(({ key, level }) => [key, level]));
  const safe: Answers = {
    secondRealName: false,
    antiAddiction: false,
    rebindable: true,
    mailbox: 'unbound',
    banRecord: false,
    insured: true,
  };

  it('are unknown, never favourable, where nothing was answered', () => {
    const risks = reportRisks(fields, {});
    expect(risks.map(({ key }) => key)).toEqual([
      'secondRealName',
      'antiAddiction',
      'rebinding',
      'mailbox',
      'ban',
      'insurance',
      'recovery',
    ]);
    for (const { level, note } of risks) {
      expect(level).toBe('unknown');
      expect(note).not.toBe('');
    }
  });

  it('explain the meaning of 不清楚 for every safety question', () => {
    const asked = fields.filter(isSafetyField);
    const risks = reportRisks(fields, Object.fromEntries(asked.map(({ key }) => [key, UNKNOWN])));
    expect(risks).toHaveLength(asked.length + 1);
    // The risks include fields for which the report has no rule.
    expect(risks.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['已绑 PSN', '已绑 TapTap']),
    );
    for (const { key, level, note } of risks) {
      expect(level).toBe('unknown');
      if (key !== 'recovery') expect(note).toContain('填写时选了“不清楚”');
    }
    expect(levels({ ...safe, rebindable: UNKNOWN }).recovery).toBe('unknown');
  });

  it('are low if all is well', () => {
    expect(Object.values(levels(safe)).every((level) => level === 'low')).toBe(true);
  });

  it('are high if the account may be lost or recovered', () => {
    const bad = levels({
      ...safe,
      secondRealName: true,
      rebindable: false,
      mailbox: 'dead',
      banRecord: true,
      insured: false,
    });
    expect(bad).toEqual({
      secondRealName: 'high',
      antiAddiction: 'low',
      rebinding: 'high',
      mailbox: 'high',
      ban: 'high',
      insurance: 'medium',
      recovery: 'high',
    });
    expect(levels({ ...safe, antiAddiction: true }).antiAddiction).toBe('medium');
    expect(levels({ ...safe, mailbox: 'bound' }).mailbox).toBe('medium');
  });

  it('of recovery are reduced by insurance, and unknown if rebinding is', () => {
    expect(levels({ ...safe, rebindable: false }).recovery).toBe('medium');
    expect(levels({ ...safe, rebindable: false, insured: false }).recovery).toBe('high');
    expect(levels({ ...safe, insured: false }).recovery).toBe('medium');
    const { rebindable: _rebindable, ...unknown } = safe;
    expect(_rebindable).toBe(true);
    expect(levels(unknown).recovery).toBe('unknown');
  });

  it('do not say that an answer is missing which the form does not ask for', () => {
    const own = fields.filter(({ group }) => group !== 'security');
    const [recovery] = reportRisks(own, {});
    expect(recovery).toMatchObject({ key: 'recovery', level: 'unknown' });
    expect(recovery?.note).not.toContain('没有说清');
  });

  it('omit the mailbox for games without one', () => {
    const keys = reportRisks(sampleGame('cross-fire').fields, safe).map(({ key }) => key);
    expect(keys).not.toContain('mailbox');
  });
});

let fire: TrainedGame;
let full: ComposedParts;
const account: Account = {
  serverId: 'cross-fire-android-qq',
  zoneFamily: 'qq',
  answers: {
    heroWeapons: 20,
    kingWeapons: 4,
    heroThrowables: 3,
    supremeSets: 2,
    rareCharacters: ['ling-hu-zhe', 'qing-ling'],
    vip: 'v6',
    diamonds: 3_000,
    origin: 'own',
    secondRealName: false,
    antiAddiction: true,
    rebindable: false,
    banRecord: false,
    insured: false,
  },
};
const answersWithout = (...left: string[]): Answers =>
  Object.fromEntries(Object.entries(account.answers).filter(([key]) => !left.includes(key)));

beforeAll(() => {
  fire = trainedGame('cross-fire');
  full = composeTestReport(fire, account);
});

describe('the confidence', () => {
  const { fields } = sampleGame('cross-fire');
  const typed = { source: 'form', readFields: [], pictures: 0 } as const;
  const of = (answers: Answers, evidence: Partial<Parameters<typeof reportConfidence>[2]> = {}) =>
    reportConfidence({ fields, answers }, full.result, { ...typed, ...evidence });

  it('gives its four reasons, each with a score', () => {
    const { score, reasons } = of(account.answers);
    expect(reasons.map(({ label }) => label)).toEqual([
      '相似账号',
      '信息完整度',
      '已核实比例',
      '市场分歧',
    ]);
    for (const reason of reasons) {
      expect(reason.score).toBeGreaterThanOrEqual(0);
      expect(reason.score).toBeLessThanOrEqual(100);
    }
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThanOrEqual(100);
  });

  it('increases with answers and evidence', () => {
    const { score } = of(account.answers);
    expect(of(answersWithout('vip', 'diamonds', 'origin')).score).toBeLessThan(score);
    expect(of(account.answers, { pictures: 4 }).score).toBeGreaterThan(score);
    const readFields = Object.keys(account.answers);
    const captured = of(account.answers, { source: 'capture', readFields });
    expect(captured.score).toBeGreaterThan(of(account.answers, { pictures: 9 }).score);
  });

  it('counts only unchanged answers as read', () => {
    const keys = Object.keys(account.answers);
    const verified = (readFields: string[]) =>
      of(account.answers, { source: 'link', readFields }).reasons[2];
    expect(verified(keys)?.score).toBe(50);
    expect(verified([])?.score).toBe(of(account.answers).reasons[2]?.score);
    expect(verified(keys.slice(1))?.score).toBeLessThan(50);
    expect(verified(keys.slice(1))?.detail).toContain(
      `共填 ${keys.length} 项，其中 ${keys.length - 1} 项`,
    );
  });

  it('decreases with a wide range and with few sales', () => {
    const { score } = of(account.answers);
    const { low, high } = full.result;
    const vague = { ...full.result, low: low / 2, high: high * 2 };
    expect(reportConfidence({ fields, answers: account.answers }, vague, typed).score).toBeLessThan(
      score,
    );
    const few = {
      ...full.result,
      knownSales: 30,
      comparables: full.result.comparables.slice(0, 3),
    };
    expect(reportConfidence({ fields, answers: account.answers }, few, typed).score).toBeLessThan(
      score,
    );
  });

  it('has the grade that the estimate promises, whatever the evidence', () => {
    for (const grade of ['A', 'B', 'C', 'D'] as const)
      for (const evidence of [typed, { ...typed, source: 'capture' as const }]) {
        const confidence = reportConfidence(
          { fields, answers: {} },
          { ...full.result, grade },
          evidence,
        );
        expect(confidence.grade).toBe(grade);
      }
  });

  it('publishes the measured error of its grade, if there are enough sales', () => {
    const { grade, gradeError } = full.result;
    expect(gradeError).toEqual(fire.model.grades[grade]);
    const measured = (sales: number) => {
      const result = { ...full.result, gradeError: { sales, medianError: 0.2 } };
      return reportConfidence({ fields, answers: account.answers }, result, typed).measured;
    };
    expect(measured(30)).toEqual({ sales: 30, medianError: 0.2 });
    expect(measured(29)).toBeUndefined();
  });

  it('has a grade by its score if there is no model', () => {
    for (const pictures of [0, 9]) {
      const { score, grade } = confidenceWithoutModel(fields, account.answers, {
        ...typed,
        pictures,
      });
      expect(grade).toBe(score >= 80 ? 'A' : score >= 65 ? 'B' : score >= 50 ? 'C' : 'D');
    }
  });
});

describe('the confidence of an appraisal', () => {
  const picture = { fileId: 'file', caption: '' };
  const { fields } = sampleGame('cross-fire');
  const nothingAsked = { rule: { needed: [], wished: [] }, unseen: [] };
  const of = (answers: Answers, pictures: number, shown = 0, asked = nothingAsked) =>
    humanConfidence(
      {
        confidence: reportConfidence({ fields, answers }, full.result, {
          source: 'human',
          readFields: [],
          pictures: shown,
        }),
        risks: reportRisks(fields, answers),
      },
      {
        evidence: Array.from({ length: pictures }, () => picture),
        ...asked,
      },
      10,
    );

  it('is low without evidence and with few answers, whatever the model knows', () => {
    const { grade, reasons } = of({ heroWeapons: 3, vip: 'v6' }, 0);
    expect(grade).toBe('D');
    const said = reasons.map(({ label, detail }) => `${label}${detail}`).join();
    expect(said).toContain('没有附核对截图');
    expect(said).not.toContain('逐项核对');
    expect(said).not.toContain('同区服样本');
  });

  it('increases with the evidence of valuer and customer', () => {
    const score = (...given: Parameters<typeof of>) => of(...given).score;
    expect(score(account.answers, 0)).toBeLessThan(score(account.answers, 2));
    expect(score(account.answers, 2)).toBeLessThan(score(account.answers, 5));
    expect(score(account.answers, 0)).toBeLessThan(score(account.answers, 0, 3));
    expect(of(account.answers, 0).grade).toBe('C');
    expect(of(account.answers, 6).grade).toBe('A');
  });

  it('is limited to C with its reason while the safety is unknown, and so is its score', () => {
    const { score, grade, reasons } = of({ ...account.answers, insured: UNKNOWN }, 9);
    expect([score, grade]).toEqual([64, 'C']);
    expect(confidenceWords({ score, grade, reasons }).note).toBe('包赔待核实，可信度最高 C');
    const completeness = reasons.find(({ label }) => label === '信息完整度')?.detail;
    expect(completeness).toMatch(/还有 \d+ 项没填或不清楚$/);
    expect(of(account.answers, 9).reasons.map(({ label }) => label)).not.toContain('账号安全');
  });

  it('counts the subjects that the game requires, not the pictures', () => {
    const rule = { needed: ['主页'], wished: ['武器', '实名'] };
    const seen = (pictures: number, unseen: string[]) => {
      const { reasons } = of(account.answers, pictures, 0, { rule, unseen } as typeof nothingAsked);
      const reason = reasons.find(({ label }) => label === '核对依据');
      return [reason?.score, reason?.detail];
    };
    expect(seen(9, ['武器', '实名'])).toEqual([47, '要看的 3 项，估价师看了 1 项，截图 9 张']);
    expect(seen(3, [])).toEqual([100, '要看的 3 项，估价师看了 3 项，截图 3 张']);
  });
});

describe('the advice', () => {
  it('names what raises the price with the model’s gain, highest first', () => {
    const { improvements: steps } = full.report.advice;
    const gains = steps.map(({ gain }) => gain);
    expect(gains.every((gain) => gain !== null && gain > 0)).toBe(true);
    expect(gains).toEqual([...gains].sort((one, other) => (other ?? 0) - (one ?? 0)));
    const rebind = steps.find(({ text }) => text.includes('换绑'));
    const changed = full.input.reprice({ ...account.answers, rebindable: true });
    expect(Math.abs((rebind?.gain ?? NaN) - (changed - full.result.fair))).toBeLessThanOrEqual(50);
  });

  it('asks to verify missing answers, the most uncertain first, without promising a gain', () => {
    const answers = answersWithout('banRecord', 'diamonds');
    const { result, input } = composeTestReport(fire, { ...account, answers });
    const steps = suggestImprovements({ fields: fire.game.fields, answers }, result, input.reprice);
    const open = steps.filter(({ gain }) => gain === null).map(({ text }) => text);
    expect(open[0]).toContain('封禁记录');
    expect(open[1]).toContain('钻石');
    expect(steps.length).toBeLessThanOrEqual(5);
  });

  it('is the same for 不清楚 as for a missing answer', () => {
    const { report: blank } = composeTestReport(fire, {
      ...account,
      answers: answersWithout('banRecord', 'insured'),
    });
    const { report: unknown } = composeTestReport(fire, {
      ...account,
      answers: { ...account.answers, banRecord: UNKNOWN, insured: UNKNOWN },
    });
    expect(unknown.advice).toEqual(blank.advice);
    expect(unknown.value).toEqual(blank.value);
    const [, completeness] = unknown.confidence.reasons;
    expect(completeness?.detail).toBe('共 13 项，还有 2 项没填或不清楚');
    const scored = ({ confidence: { reasons, ...rest } }: typeof blank) => ({
      ...rest,
      reasons: reasons.map(({ label, score }) => [label, score]),
    });
    expect(scored(unknown)).toEqual(scored(blank));
    const factorsOf = (one: typeof blank) => one.factors.groups.flatMap(({ factors }) => factors);
    const told = factorsOf(unknown).find(({ key }) => key === 'insured');
    expect(told).toMatchObject({ value: '不清楚', besideUsual: undefined });
    expect({ ...told, value: '待核实' }).toEqual(
      factorsOf(blank).find(({ key }) => key === 'insured'),
    );
  });

  it('states the gain of a favourable answer where none is given, in yuan', () => {
    const answers = answersWithout('banRecord');
    const { result, input } = composeTestReport(fire, { ...account, answers });
    // The model's price with the given answers; here a missing answer costs ¥300.
    const reprice = (after: Answers) =>
      after.banRecord === false ? result.fair + 300_00 : input.reprice(after);
    const texts = suggestImprovements({ fields: fire.game.fields, answers }, result, reprice).map(
      ({ text }) => text,
    );
    expect(texts.find((text) => text.includes('封禁记录'))).toContain('如果是“否”，估价约 +¥300');
  });

  it('names a realistic target for a number below the typical one, with its gain', () => {
    const trained = trainedGame('honor-of-kings');
    const sale = trained.sales.find(({ zoneFamily }) => zoneFamily === 'qq');
    const behind = { ...sale!, answers: { ...sale!.answers, heroes: 40, runes: 150 } };
    const { report, result, input } = composeTestReport(trained, behind);
    const usual = Number(result.usual.heroes);
    const step = report.advice.improvements.find(({ text }) => text.includes('英雄数量'));
    expect(step?.text).toContain(`从 40 提升到同区常见的 ${usual}`);
    const after = input.reprice({ ...behind.answers, heroes: usual });
    expect(Math.abs((step?.gain ?? NaN) - (after - result.fair))).toBeLessThanOrEqual(50);
  });

  it('has no improvements for a safe and complete account', () => {
    const best = { ...account.answers, antiAddiction: false, rebindable: true, insured: true };
    expect(
      composeTestReport(fire, { ...account, answers: best }).report.advice.improvements,
    ).toEqual([]);
  });

  it('writes a title in the usual format: game and server, amounts, items, assurances', () => {
    const answers = { ...account.answers, rebindable: true, insured: true };
    const { listingTitle: title } = composeTestReport(fire, { ...account, answers }).report.advice;
    expect(title.startsWith('【穿越火线：枪战王者 安卓 QQ】')).toBe(true);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(title).toContain('英雄级武器20把');
    expect(title).not.toContain('VIP等级VIP');
  });

  it('omits missing and unfavourable answers from the title', () => {
    const title = listingTitle({
      gameName: '原神',
      serverLabel: '亚服',
      fields: sampleGame('genshin-impact').fields,
      answers: { secondRealName: true },
      contributions: [],
      items: [],
    });
    expect(title).toBe('【原神 亚服】');
  });

  it('suggests a listing price and a time', () => {
    const { listingPrice } = full.report.advice;
    expect(listingPrice).toBe(full.report.value.listing);
  });

  describe('when to list', () => {
    /** A market whose index moves evenly to `last` within its last `days`. */
    const market = (last: number, days: number, daysToSell: number | null = null) => ({
      through: '2026-11-20',
      sold: 300,
      asked: 50,
      sample: false,
      index: Array.from({ length: 19 }, (_, index) => {
        const share = Math.max(0, 1 - (90 - 5 * index) / days);
        return { day: `${index}`, level: 100 + (last - 100) * share };
      }),
      daysToSell,
      soldPrices: null,
    });

    it('follows the index in the report', () => {
      for (const last of [60, 70, 80, 90, 95, 98, 100, 102, 105, 110, 130])
        for (const days of [5, 15, 30, 60, 90]) {
          const shown = market(last, days);
          const { change } = indexOverPeriod(shown, 30);
          const words = timingAdvice(shown);
          const said = words.includes('平稳') ? 0 : words.includes('30 天上涨') ? 1 : -1;
          if (Math.abs(change ?? NaN) > 0.015) expect(said, words).toBe(Math.sign(change ?? NaN));
          else expect(said, words).toBe(0);
          expect(words.includes('下跌')).toBe(last < 100 && (said < 0 || last <= 95));
        }
    });

    it('states the change, and does not call a market calm that fell before', () => {
      expect(timingAdvice(market(96, 30))).toContain('近 30 天下跌约 4%');
      expect(timingAdvice(market(104, 30))).toContain('近 30 天上涨约 4%');
      const fell = market(100, 30);
      const index = fell.index.map((point, index) =>
        index < 10 ? { ...point, level: 125 } : point,
      );
      expect(timingAdvice({ ...fell, index })).toContain('近 30 天价格平稳');
      expect(timingAdvice({ ...fell, index })).toContain('近 90 天累计下跌约 20%');
    });

    it('mentions the days to sell in the report, and no trend without data', () => {
      expect(timingAdvice(market(100, 30, 6))).toContain('6 天');
      expect(timingAdvice(market(100, 30))).toContain('一周');
      const blind = { ...market(100, 30), index: [] };
      expect(timingAdvice(blind)).toContain('看不出涨跌');
    });
  });
});
