import { afterEach, describe, expect, it, vi } from 'vitest';
import { RejectionReport } from '../../../server/domain/sale/rejectionReport';

describe('the report of rejected rows', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('speaks Chinese throughout if LANG does', () => {
    vi.stubEnv('LC_ALL', 'zh_CN.UTF-8');
    const lines: string[] = [];
    const report = new RejectionReport((line) => lines.push(line));
    for (let line = 2; line < 53; line += 1)
      report.add({ line, cells: [], problems: ['价格不对'] });
    report.end();
    expect([lines[0], ...lines.slice(50)]).toEqual([
      '第 2 行：价格不对',
      '……还有 1 行',
      '同样的问题有几行：',
      '      51 × 价格不对',
    ]);
  });

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
