import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { provenFigures } from '../../desk/src/pages/models/provenFigures';

const paper = readFileSync('docs/valuation.md', 'utf8');

describe('the figures of the valuation at the desk', () => {
  it('are those of the paper', () => {
    const { realPrices, drawnLaws } = provenFigures(paper);
    expect(realPrices.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['tibia', 'tibia-asked', 'houses', 'diamonds']),
    );
    for (const { name, coverage, errors } of realPrices) {
      expect(errors.map(({ sales }) => sales)).toEqual([null, 600, 200, 60]);
      const [{ medianError, bestOther } = { medianError: NaN, bestOther: NaN }] = errors;
      const shown = `${(medianError / bestOther).toFixed(3)} \\(${(100 * medianError).toFixed(1)} %`;
      expect(paper).toMatch(new RegExp(`\\| ${name}, all sales: MdAPE [^|]*\\|[^|]*\\| ${shown}`));
      expect(coverage).toBeGreaterThan(0.5);
    }
    expect(paper).toMatch(new RegExp(`median of 200 laws[^|]*\\|[^|]*\\| ${drawnLaws.middle}`));
    expect(drawnLaws.nineInTen).toBeGreaterThan(drawnLaws.middle);
  });

  it('stop the build of the desk where the paper lacks one', () => {
    expect(() => provenFigures(paper.replace('houses, all sales: coverage', 'houses'))).toThrow(
      'docs/valuation.md has 0 rows like /^houses, all sales: coverage/',
    );
  });
});
