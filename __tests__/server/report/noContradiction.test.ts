import { signedYuan, yuan } from '@account-doctor/contract/money';
import {
  factorsToVerify,
  confidenceWords,
  reasonWords,
} from '@account-doctor/contract/reportStory';
import type { Report } from '@account-doctor/contract/types';
import { waterfallSteps } from '@account-doctor/contract/waterfall';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../../server/domain/reportFile/drawing/element';
import { gradeOfScore } from '../../../server/domain/report/confidence';
import { paperReport } from '../../../server/domain/reportFile/drawing/longImage';
import { sharedReport } from '../../../server/domain/share/sharedReport';
import { attributeRows } from '../../../server/flows/compare/attributes';
import { sampleGames } from '../../../server/sample/games';
import { brandOnPaper } from '../report-file/shippedBrand';
import { trainedGame, type TrainedGame } from '../valuation/sampleGames';
import { reportByValuer, anyReportCase, valuedReport } from './anyReport';
import { BROKEN_TEXT, MODEL_ONLY_WORDS } from './wrongWords';

/**
 * A report says the same on its page, in its picture and PDF, in its shared copy and in a
 * comparison.
 */

let games: TrainedGame[];
beforeAll(() => {
  games = sampleGames.map(({ code }) => trainedGame(code));
});

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** All texts of a report's PDF; its picture has a part of them. */
const drawn = (report: Report): string[] =>
  textsOf(
    paperReport({ brand: brandOnPaper, report, icon: null, qr: '', seen: [], selling: true }),
  );

function expectOneTruth(report: Report): void {
  const { value, factors, human, confidence, risks, header } = report;
  const said = drawn(report);
  const story = [reasonWords(report, true), confidenceWords(confidence).note, ...said];
  for (const sentence of story) expect(sentence).not.toMatch(BROKEN_TEXT);

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
  // A model's grade promises an error; a valuer's grade only summarises the score.
  if (human) expect(confidence.grade).toBe(gradeOfScore(confidence.score));
  expect(header.source === 'human').toBe(human !== undefined);
}

describe('a report', () => {
  it('does not contradict itself, whoever made it', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(anyReportCase(games), valuedReport, (one, opinion) => {
        if (one.model.header.source !== 'human') {
          expectOneTruth(one.model);
          return;
        }
        const report = reportByValuer(one, opinion);
        expectOneTruth(report);
        for (const sentence of [
          ...drawn(report),
          ...report.advice.improvements.map(({ text }) => text),
        ])
          expect(sentence).not.toMatch(MODEL_ONLY_WORDS);

        const texts = drawn(report).join('\n');
        const factors = report.factors.groups.flatMap((group) => group.factors);
        for (const { key, label, verdict, value, told } of one.facts) {
          const factor = factors.find((known) => known.key === key);
          if (verdict !== 'unseen') expect([key, factor?.uncertainty]).toEqual([key, null]);
          expect(told === null).toBe(verdict !== 'corrected');
          // Of long lists a factor names only the first options.
          if (factor && !factor.value.startsWith('共 ') && factor.value !== '待核实')
            expect(factor.value).toBe(value);
          if (verdict === 'unseen') expect(texts).toContain(label);
        }
        expect(texts.includes(`核对资料 ${one.facts.length} 项`)).toBe(one.facts.length > 0);

        const shared = sharedReport(report);
        const why = reasonWords(shared, true);
        expect(why).toMatch(/^估价师阿真核对后.+。$/);
        expect(why).not.toMatch(BROKEN_TEXT);
        expect(shared.human?.signedAt).toBe(report.human?.signedAt);
        expect(waterfallSteps(shared.factors, shared.human?.adjustments).sum).toBe(
          shared.value.fair,
        );
      }),
      { numRuns: 80 },
    );
  });
});
