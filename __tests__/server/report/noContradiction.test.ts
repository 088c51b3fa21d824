import { asksForSafety, type Answers, UNKNOWN } from '@account-doctor/contract/game';
import { signedYuan, yuan } from '@account-doctor/contract/money';
import { factorsToVerify, sureWords, whyWords } from '@account-doctor/contract/reportStory';
import type { Report } from '@account-doctor/contract/types';
import { waterfallSteps } from '@account-doctor/contract/waterfall';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
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

/** An account as somebody describes it: some fields left out, some questions of safety unclear. */
const described = (): fc.Arbitrary<Report> =>
  fc.constantFrom(...games).chain((trained) => {
    const { fields } = trained.game;
    const sales = trained.sales.filter(({ zoneFamily }) => zoneFamily in trained.model.families);
    return fc
      .record({
        sale: fc.constantFrom(...sales),
        blank: fc.subarray(
          fields.map(({ key }) => key),
          { maxLength: 4 },
        ),
        unclear: fc.subarray(
          fields.filter(asksForSafety).map(({ key }) => key),
          { maxLength: 2 },
        ),
        source: fc.constantFrom('form', 'human'),
        pictures: fc.nat(9),
      })
      .map(({ sale, blank, unclear, source, pictures }) => {
        const answers: Answers = Object.fromEntries(
          Object.entries(sale.answers).filter(([key]) => !blank.includes(key)),
        );
        for (const key of unclear) answers[key] = UNKNOWN;
        return composed(trained, { ...sale, answers }, { source, pictures } as never).report;
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

const byPerson = (
  model: Report,
  { amounts, spread, seen }: typeof valued extends fc.Arbitrary<infer V> ? V : never,
) =>
  humanReport(model, {
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
  expect(completeness.includes('待核实') ? /还有 (\d+) 项/.exec(completeness)?.[1] : '0').toBe(
    String(open),
  );
  if (risks.some(({ level, note }) => level === 'unknown' || note.includes('可信度最高 C')))
    expect(['C', 'D']).toContain(confidence.grade);
  expect(header.source === 'human').toBe(human !== undefined);
}

describe('a report', () => {
  it('contradicts itself nowhere, whoever made it', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(described(), valued, (model, opinion) => {
        if (model.header.source !== 'human') {
          expectOneTruth(model);
          return;
        }
        const report = byPerson(model, opinion);
        expectOneTruth(report);
        const machine = /AI|自动生成|没有人工|误差中位数|核实并补充|没有参与学习|条检验/;
        for (const sentence of [
          ...drawn(report),
          ...report.advice.improvements.map(({ text }) => text),
        ])
          expect(sentence).not.toMatch(machine);

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
