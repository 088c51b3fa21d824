import type { PublicReport, Report } from '@account-doctor/contract/types';
import { publicReport } from '../showcase';

/**
 * A report as those read it to whom its owner sends it: anonymised like the excellent ones. Of what a
 * person wrote it says who signed and what their adjustments come to; their words were written for
 * the customer alone.
 */
export function sharedReport(report: Report): PublicReport {
  const { human } = report;
  return { ...publicReport(report), ...(human && { human: withoutWords(human) }) };
}

function withoutWords(human: NonNullable<Report['human']>): NonNullable<PublicReport['human']> {
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
