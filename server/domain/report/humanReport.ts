import { REPORT_VALIDITY } from '@account-doctor/contract/limits';
import type { Report } from '@account-doctor/contract/types';
import { type EvidenceRule, unseenOf } from '@account-doctor/contract/valuation';
import { comparablesWords } from './comparablesWords';
import { headerOf } from './composeReport';
import type { ReportInput } from './reportInput';
import { confidenceWithoutModel } from './confidence';
import { humanConfidence } from './humanConfidence';
import { listingTitle } from './listingTitle';
import { valuersValue } from './pricing';
import { newVerificationCode, reportNumber, verificationPath } from './reportNumber';
import { reportRisks } from './risks';

const NO_PRICES: Report['value'] = {
  ...valuersValue(0, 0),
  listing: 0,
};

/**
 * What there is to say of an account that no model knows: its risks and a title for its listing. Its
 * fair price is 0, to which the valuer adds.
 */
export function reportWithoutModel(
  input: Omit<ReportInput, 'estimate' | 'market' | 'modelVersion' | 'trainedAt' | 'reprice'>,
): Report {
  const { fields, answers } = input;
  return {
    header: headerOf({ ...input, modelVersion: '无' }, false),
    value: NO_PRICES,
    confidence: confidenceWithoutModel(fields, answers, input),
    factors: { base: 0, groups: [], rounding: 0 },
    valuableItems: [],
    comparables: [],
    risks: reportRisks(fields, answers),
    advice: {
      improvements: [],
      listingTitle: listingTitle({ ...input, contributions: [], items: [] }),
      listingPrice: 0,
      timing: '这个区服的成交还不多，请参考估价师的说明选择出售时间。',
    },
    method: null,
  };
}

/** What a person adds to the model's report, signed. */
export type Valued = Omit<NonNullable<Report['human']>, 'signedAt' | 'modelFair' | 'unseen'> & {
  /** What the game's valuers have to see. */
  rule: EvidenceRule;
  /** Per cent of the price, up and down, within which the true price lies. */
  spread: number;
  signedAt: Date;
};

/** What the account is worth, in fen: the model's fair price and what the valuer adds to it. */
export const valuedFair = (model: Report, adjustments: readonly { amount: number }[]): number =>
  adjustments.reduce((sum, { amount }) => sum + amount, model.value.fair);

/** A report by a person: what the model says of the account, at the price the valuer comes to. */
export function humanReport(model: Report, { spread, signedAt, rule, ...valued }: Valued): Report {
  const verificationCode = newVerificationCode();
  const unseen = unseenOf(rule, valued.evidence);
  const value = valuersValue(valuedFair(model, valued.adjustments), spread, model.value.channels);
  return {
    ...model,
    header: {
      ...model.header,
      source: 'human',
      reportNo: reportNumber(signedAt),
      validUntil: new Date(signedAt.getTime() + REPORT_VALIDITY).toISOString(),
      verificationUrl: verificationPath(verificationCode),
      verificationCode,
    },
    value,
    confidence: humanConfidence(model, { ...valued, rule, unseen }, spread),
    comparablesWords: comparablesWords(model.comparables, { fair: value.fair, judged: true }),
    advice: {
      ...model.advice,
      // What raises the price; there is nobody to verify for who reads what a person found.
      improvements: model.advice.improvements.filter(({ gain }) => gain !== null),
      listingPrice: value.listing,
    },
    human: { ...valued, unseen, modelFair: model.value.fair, signedAt: signedAt.toISOString() },
  };
}
