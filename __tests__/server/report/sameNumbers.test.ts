import { UNKNOWN } from '@account-doctor/contract/game';
import { signedYuan, yuan } from '@account-doctor/contract/money';
import type { Report } from '@account-doctor/contract/types';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../../server/domain/reportFile/drawing/element';
import {
  factorsSection,
  itemsSection,
} from '../../../server/domain/reportFile/drawing/factorSections';
import { paperExtent } from '../../../server/domain/reportFile/drawing/extent';
import { attributeRows } from '../../../server/flows/compare/attributes';
import { trainedGame, type TrainedGame } from '../valuation/sampleGames';
import { composeTestReport } from './composedReport';

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

let games: TrainedGame[];
beforeAll(() => {
  games = ['honor-of-kings', 'valorant', 'cross-fire'].map(trainedGame);
});

const factorsOf = (report: Report) => report.factors.groups.flatMap(({ factors }) => factors);

describe('the numbers of a report', () => {
  it('add up, and are the same in its factors, items, comparison and pictures', () => {
    const reports = fc.constantFrom(...games).chain((trained) =>
      fc
        .constantFrom(...trained.sales.filter(({ kind }) => kind === 'sold'))
        .filter(({ zoneFamily }) => zoneFamily in trained.model.families)
        .map((sale) => ({ ...sale, answers: { ...sale.answers, insured: UNKNOWN } }))
        .map((account) => composeTestReport(trained, account).report),
    );
    fc.assert(
      fc.property(reports, (report) => {
        const { base, groups, rounding } = report.factors;
        expect(base + sum(groups.map(({ total }) => total)) + rounding).toBe(report.value.fair);
        for (const { total, factors } of groups) {
          expect(sum(factors.map(({ contribution }) => contribution))).toBe(total);
          for (const { items, contribution } of factors)
            if (items) expect(sum(items.map((item) => item.contribution))).toBe(contribution);
        }
        const items = factorsOf(report).flatMap((factor) => factor.items ?? []);
        for (const { name, contribution } of report.valuableItems)
          expect(items).toContainEqual(expect.objectContaining({ name, contribution }));

        const drawn = textsOf(factorsSection(report, Infinity));
        for (const said of [`¥${yuan(base)}`, `¥${yuan(report.value.fair)}`])
          expect(drawn).toContain(said);
        for (const { total, factors } of groups) {
          const amounts = [total, ...factors.map(({ contribution }) => contribution)];
          // Contributions of zero may be omitted.
          for (const amount of amounts)
            if (amount !== 0) expect(drawn).toContain(signedYuan(amount));
        }
        expect(drawn.some((words) => words.startsWith('不清楚，可能相差'))).toBe(true);
        expect(drawn.includes('取整')).toBe(rounding !== 0);
        const section = itemsSection(report, paperExtent);
        const listed = section ? textsOf(section) : [];
        for (const { name, contribution } of report.valuableItems) {
          expect(listed).toContain(name);
          expect(listed).toContain(signedYuan(contribution));
        }

        const rows = attributeRows([report, report]);
        for (const { label, value, contribution, uncertainty } of factorsOf(report)) {
          const cell = rows.find((row) => row.label === label)?.cells[0];
          expect(cell?.text).toBe(uncertainty === null ? signedYuan(contribution) : value);
        }
        expect(rows.find(({ label }) => label === '包赔')?.cells[0]?.text).toBe('不清楚');
      }),
      { numRuns: 40 },
    );
  });
});
