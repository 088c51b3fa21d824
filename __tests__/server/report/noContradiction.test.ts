import { asksForSafety, type Answers, UNKNOWN } from '@account-doctor/contract/game';
import { signedYuan, yuan } from '@account-doctor/contract/money';
import { factorsToVerify, sureWords, whyWords } from '@account-doctor/contract/reportStory';
import type { FoundFact, Report } from '@account-doctor/contract/types';
import { waterfallSteps } from '@account-doctor/contract/waterfall';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { factsInWords, foundAnswers } from '../../../server/domain/appraisal/facts';
import type { Fact } from '../../../server/domain/appraisal/factStore';
import { humanReport } from '../../../server/domain/report/humanReport';
import { textsOf } from '../../../server/domain/reportFile/drawing/element';
import { longImage } from '../../../server/domain/reportFile/drawing/longImage';
import { sharedReport } from '../../../server/domain/share/sharedReport';
import { attributeRows } from '../../../server/flows/compare/attributes';
import { catalogueGames } from '../../../server/sample/games';
import { brandOnPaper } from '../report-file/shippedBrand';
import { now, trainedGame, type TrainedGame } from '../valuation/sampleGames';
import { composed } from './composedReport';

/** What a report says on its page, in its picture and PDF, to strangers and beside others is one thing. */

let games: TrainedGame[];
beforeAll(() => {
  games = catalogueGames.map(({ code }) => trainedGame(code));
});

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** All that its picture says, which is what its PDF says. */
const drawn = (report: Report): string[] =>
  textsOf(longImage({ brand: brandOnPaper, report, icon: null, qr: '', seen: [], selling: true }));

interface Case {
  model: Report;
  /** Of an account that a valuer looked at. */
  facts: FoundFact[];
}

/**
 * An account as somebody describes it, some fields left out, some questions of safety unclear; a valuer corrects some
 * of it by what stands in another account, confirms some, and does not see the rest.
 */
const described = (): fc.Arbitrary<Case> =>
  fc.constantFrom(...games).chain((trained) => {
    const { fields } = trained.game;
    const keys = fields.map(({ key }) => key);
    const asked = fields.filter(asksForSafety).map(({ key }) => key);
    const sales = trained.sales.filter(({ zoneFamily }) => zoneFamily in trained.model.families);
    return fc
      .record({
        sale: fc.constantFrom(...sales),
        other: fc.constantFrom(...sales),
        blank: fc.subarray(keys, { maxLength: 4 }),
        unclear: fc.subarray(asked, { maxLength: 2 }),
        corrected: fc.subarray(keys, { maxLength: 6 }),
        looked: fc.subarray(keys),
        source: fc.constantFrom('form' as const, 'human' as const),
        pictures: fc.nat(9),
      })
      .map(({ sale, other, blank, unclear, corrected, looked, source, pictures }) => {
        const told: Answers = Object.fromEntries(
          Object.entries(sale.answers).filter(([key]) => !blank.includes(key)),
        );
        for (const key of unclear) told[key] = UNKNOWN;
        const found = looked.map((key): Fact => {
          const answer = corrected.includes(key) ? (other.answers[key] ?? null) : null;
          const open = told[key] === undefined || told[key] === UNKNOWN;
          const verdict = answer === null ? (open ? 'unseen' : 'confirmed') : 'corrected';
          return { key, verdict, answer };
        });
        const facts = source === 'human' ? found : [];
        const account = { ...sale, answers: foundAnswers(told, facts) };
        const { report } = composed(trained, account, { source, pictures });
        return { model: report, facts: factsInWords(fields, told, facts) };
      });
  });

const valued = fc.record({
  amounts: fc.array(
    fc.integer({ min: -90, max: 900 }).filter((amount) => amount !== 0),
    {
      maxLength: 4,
    },
  ),
  spread: fc.integer({ min: 1, max: 50 }),
  seen: fc.nat(6),
});

interface Opinion {
  amounts: number[];
  spread: number;
  seen: number;
}

const byPerson = ({ model, facts }: Case, { amounts, spread, seen }: Opinion) =>
  humanReport(model, {
    facts,
    valuer: { alias: '阿真', level: 'certified' },
    secondReader: { alias: '老白', level: 'expert' },
    adjustments: amounts.map((amount, place) => ({
      ...{ label: `第 ${place + 1} 项`, reason: '近期成交价走高。', amount: amount * 100 },
    })),
    narrative: '估价师的说明，写了二十多个字，逐项讲清楚为什么值这个价。',
    evidence: Array.from({ length: seen }, (_, place) => ({ fileId: `f${place}`, caption: '' })),
    rule: { needed: [], wished: [] },
    spread,
    signedAt: new Date(now.getTime() + 5_432_000),
  });

/** Sentences that no report may have, whoever made it. */
const broken = /：。|，。|undefined|NaN|null/;

function expectOneTruth(report: Report): void {
  const { value, factors, human, confidence, risks, header } = report;
  const said = drawn(report);
  const story = [whyWords(report, true), sureWords(confidence).note, ...said];
  for (const sentence of story) expect(sentence).not.toMatch(broken);

  const steps = waterfallSteps(factors, human?.adjustments);
  expect(steps.sum).toBe(value.fair);
  expect(said).toContain(`¥${yuan(value.fair)}`);
  expect(steps.model).toBe(human ? human.modelFair : value.fair);
  for (const { amount } of human?.adjustments ?? []) expect(said).toContain(signedYuan(amount));
  const added = sum((human?.adjustments ?? []).map(({ amount }) => amount));
  const [row] = attributeRows([report]).filter(({ label }) => label === '估价师的调整');
  expect(row?.cells[0]?.text).toBe(added === 0 ? undefined : signedYuan(added));

  const open = factorsToVerify(factors).length;
  const completeness = confidence.reasons.find(({ label }) => label === '信息完整度')?.detail ?? '';
  expect(completeness.includes('没填') ? /还有 (\d+) 项/.exec(completeness)?.[1] : '0').toBe(
    String(open),
  );
  if (risks.some(({ level, note }) => level === 'unknown' || note.includes('可信度最高 C')))
    expect(['C', 'D']).toContain(confidence.grade);
  expect(header.source === 'human').toBe(human !== undefined);
}

describe('a report', () => {
  it('contradicts itself nowhere, whoever made it', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(described(), valued, (one, opinion) => {
        if (one.model.header.source !== 'human') {
          expectOneTruth(one.model);
          return;
        }
        const report = byPerson(one, opinion);
        expectOneTruth(report);
        const machine = /AI|自动生成|没有人工|误差中位数|补上“|没有参与学习|条检验/;
        for (const sentence of [
          ...drawn(report),
          ...report.advice.improvements.map(({ text }) => text),
        ])
          expect(sentence).not.toMatch(machine);

        const texts = drawn(report).join('\n');
        const factors = report.factors.groups.flatMap((group) => group.factors);
        for (const { key, label, verdict, value, told } of one.facts) {
          const factor = factors.find((known) => known.key === key);
          if (verdict !== 'unseen') expect([key, factor?.uncertainty]).toEqual([key, null]);
          expect(told === null).toBe(verdict !== 'corrected');
          // Of long lists a factor names the first few.
          if (factor && !factor.value.startsWith('共 ') && factor.value !== '待核实')
            expect(factor.value).toBe(value);
          if (verdict === 'unseen') expect(texts).toContain(label);
        }
        expect(texts.includes(`核对资料 ${one.facts.length} 项`)).toBe(one.facts.length > 0);

        const shared = sharedReport(report);
        const why = whyWords(shared, true);
        expect(why).toMatch(/^估价师阿真核对后.+。$/);
        expect(why).not.toMatch(broken);
        expect(shared.human?.signedAt).toBe(report.human?.signedAt);
        expect(waterfallSteps(shared.factors, shared.human?.adjustments).sum).toBe(
          shared.value.fair,
        );
      }),
      { numRuns: 80 },
    );
  });
});
