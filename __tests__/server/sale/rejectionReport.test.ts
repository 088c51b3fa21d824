import { describe, expect, it } from 'vitest';
import { RejectionReport } from '../../../server/domain/sale/rejectionReport';

describe('the report of rejected rows', () => {
  it('says how many problems were not counted', () => {
    const lines: string[] = [];
    const report = new RejectionReport((line) => lines.push(line));
    for (let line = 2; line < 10_002; line += 1)
      report.add({ line, cells: [], problems: [`problem ${line}`] });
    for (const line of [10_002, 10_003]) report.add({ line, cells: [], problems: ['late'] });
    report.end();
    expect(lines.slice(50)).toEqual([
      '… and 9952 more rows',
      'After 10000 different problems, 2 others were not counted.',
    ]);
  });
});
