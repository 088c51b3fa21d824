import type { PublicReport, Report } from '@account-doctor/contract/types';
import { publicReport } from '../showcase';

/**
 * A report for readers of a shared link, anonymised like reports in the showcase. Of an appraisal, it contains only the
 * signature and the sum of the adjustments, because the appraiser wrote the text for the customer.
 */
export function sharedReport(report: Report): PublicReport {
  const { human } = report;
  return { ...publicReport(report), ...(human && { human: withoutAppraiserText(human) }) };
}

function withoutAppraiserText(
  human: NonNullable<Report['human']>,
): NonNullable<PublicReport['human']> {
  const { valuer, secondReader, signedAt, modelFair, adjustments } = human;
  const amount = adjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0);
  return {
    valuer,
    secondReader,
    signedAt,
    modelFair,
    adjustments: amount === 0 ? [] : [{ label: '估价师的调整合计', reason: '', amount }],
    narrative: '',
    evidence: [],
  };
}
