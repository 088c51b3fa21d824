import { isSafetyField, type Answers, UNKNOWN } from '@account-doctor/contract/game';
import type { FoundFact, Report } from '@account-doctor/contract/types';
import fc from 'fast-check';
import { factsInWords, correctedAnswers } from '../../../server/domain/appraisal/facts';
import type { ValuersVerdict } from '../../../server/domain/appraisal/factStore';
import { humanReport } from '../../../server/domain/report/humanReport';
import { now, type TrainedGame } from '../valuation/sampleGames';
import { composeIfPriced } from './composedReport';

/** A random report, by the model and by a valuer. */

export interface ReportCase {
  model: Report;
  /** An account with a valuer's facts. */
  facts: FoundFact[];
}

/**
 * A random account with missing answers and unknown safety; a valuer corrects some answers with
 * those of another account, confirms some, and cannot see the rest.
 */
export const anyReportCase = (games: TrainedGame[]): fc.Arbitrary<ReportCase> =>
  fc.constantFrom(...games).chain((trained) => {
    const { fields } = trained.game;
    const keys = fields.map(({ key }) => key);
    const asked = fields.filter(isSafetyField).map(({ key }) => key);
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
        const found = looked.map((key): ValuersVerdict => {
          const answer = corrected.includes(key) ? (other.answers[key] ?? null) : null;
          const open = told[key] === undefined || told[key] === UNKNOWN;
          const verdict = answer === null ? (open ? 'unseen' : 'confirmed') : 'corrected';
          return { key, verdict, answer };
        });
        const facts = source === 'human' ? found : [];
        const account = { ...sale, answers: correctedAnswers(told, facts) };
        const composed = composeIfPriced(trained, account, { source, pictures });
        return composed && { model: composed.report, facts: factsInWords(fields, told, facts) };
      })
      .filter((one) => one !== null);
  });

export const valuedReport = fc.record({
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

export const reportByValuer = ({ model, facts }: ReportCase, { amounts, spread, seen }: Opinion) =>
  humanReport(model, {
    facts,
    valuer: { alias: '阿真', level: 'certified' },
    secondReader: { alias: '老白', level: 'expert' },
    adjustments: amounts.map((amount, index) => ({
      ...{ label: `第 ${index + 1} 项`, reason: '近期成交价走高。', amount: amount * 100 },
    })),
    narrative: '估价师的说明，写了二十多个字，逐项讲清楚为什么值这个价。',
    evidence: Array.from({ length: seen }, (_, index) => ({ fileId: `f${index}`, caption: '' })),
    rule: { needed: [], wished: [] },
    spread,
    signedAt: new Date(now.getTime() + 5_432_000),
  });
