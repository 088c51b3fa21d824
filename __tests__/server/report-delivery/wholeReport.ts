import type { Report, ReportAnswer } from '@account-doctor/contract/types';

/** The report in an answer that contains all of it. */
export function expectWholeReport({ report }: Pick<ReportAnswer, 'report'>): Report {
  if (!report) throw new Error('There is no report');
  if ('locked' in report) throw new Error('The report is locked');
  return report;
}
