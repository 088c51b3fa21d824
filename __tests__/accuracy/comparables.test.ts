import { describe, expect, it } from 'vitest';
import { sampleGames } from '../../server/sample/games';
import type { Sale } from '../../server/valuation/types';
import { composeTestReport } from '../server/report/composedReport';
import { trainedGame, type TrainedGame } from '../server/valuation/sampleGames';

/** Accounts of a game whose reports are looked at. */
const LOOKED_AT = 25;

/** The report of an account that was sold, among all other sales. */
function reportOf(trained: TrainedGame, sale: Sale) {
  const others = trained.sales.filter(({ saleId }) => saleId !== sale.saleId);
  return composeTestReport({ ...trained, sales: others }, sale).report;
}

describe.each(sampleGames.map(({ code }) => code))('the comparable sales of %s', (code) => {
  it('lie around the fair price once adjusted, or the report says why not', () => {
    const trained = trainedGame(code);
    const sold = trained.sales.filter(
      ({ kind, zoneFamily }) => kind === 'sold' && zoneFamily in trained.model.families,
    );
    const step = Math.floor(sold.length / LOOKED_AT);
    const looked = Array.from({ length: LOOKED_AT }, (_, index) => sold[index * step] as Sale);
    const around = looked.filter((sale) => {
      const { comparables, comparablesWords: words, value } = reportOf(trained, sale);
      const adjusted = comparables.map((one) => one.adjusted ?? NaN);
      const [low, high] = [Math.min(...adjusted), Math.max(...adjusted)];
      const within = low <= value.fair && value.fair <= high;
      if (within) expect(words).toContain('估价在其中');
      else {
        expect(words).toContain(low > value.fair ? '都高于估价' : '都低于估价');
        expect(words).toContain('估价依据同区服的全部成交');
      }
      return within;
    });
    expect(around.length / looked.length).toBeGreaterThanOrEqual(0.8);
  });
});
