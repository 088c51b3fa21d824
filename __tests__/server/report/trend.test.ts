import { indexOverPeriod } from '@account-doctor/contract/market';
import { indexWords } from '@account-doctor/contract/marketWords';
import { DAY } from '@account-doctor/contract/time';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { composeReport } from '../../../server/domain/report/composeReport';
import { marketSection } from '../../../server/domain/reportFile/drawing/marketSection';
import { textsOf } from '../../../server/domain/reportFile/drawing/element';
import { marketRows } from '../../../server/flows/compare/market';
import { now, trainedGame } from '../valuation/sampleGames';
import { composeTestReport, type ComposedParts, marketOf } from './composedReport';

/**
 * Changes below which the advice calls a market steady, and below which a figure is shown as zero.
 */
const STEADY = 0.015;
const UNSEEN = 0.0005;

let one: ComposedParts;
beforeAll(() => {
  const fire = trainedGame('cross-fire');
  one = composeTestReport(
    fire,
    fire.sales.find(({ kind }) => kind === 'sold')!,
  );
  marketOf(fire);
});

/** The direction of prices that a text states. */
const said = (words: string): number => (/−|下跌/.test(words) ? -1 : /\+|上涨/.test(words) ? 1 : 0);

/** A random index over 90 days, with days that have too few sales. */
const anyIndex = fc
  .array(fc.option(fc.double({ min: 40, max: 250, noNaN: true }), { freq: 8 }), {
    minLength: 19,
    maxLength: 19,
  })
  .map((levels) =>
    levels.map((level, index) => ({
      at: new Date(now.getTime() - (90 - 5 * index) * DAY),
      level: level === null ? null : Math.round(10 * level) / 10,
    })),
  );

describe('a trend', () => {
  it('has one source: words, chart, comparison and pictures have the same direction', () => {
    fc.assert(
      fc.property(anyIndex, (index) => {
        const report = composeReport({ ...one.input, market: { ...one.input.market, index } });
        const market = report.market!;
        const { change, points } = indexOverPeriod(market, 30);
        const [from, to] = [points[0]?.level ?? null, points.at(-1)?.level ?? null];
        const drawn = textsOf(marketSection(report, market));
        const rows = marketRows([report, report], true);
        const compared = rows.find(({ label }) => label === '近 30 天行情')?.cells[0]?.text;
        if (change === null) {
          expect(from === null || to === null).toBe(true);
          expect(report.advice.timing).toContain('看不出涨跌');
          expect(compared).toBeUndefined();
          return;
        }
        if (Math.abs(change) < UNSEEN) return;
        const direction = Math.sign((to ?? NaN) - (from ?? NaN));
        expect(Math.sign(change)).toBe(direction);
        expect(said(indexWords(indexOverPeriod(market, 30), 30))).toBe(direction);
        expect(drawn.join('\n')).toContain(indexWords(indexOverPeriod(market, 30), 30));
        expect(said(compared ?? '')).toBe(direction);
        const [month = ''] = report.advice.timing.split(/[，；（]/);
        expect(said(month)).toBe(Math.abs(change) > STEADY ? direction : 0);
      }),
      { numRuns: 200 },
    );
  });
});
