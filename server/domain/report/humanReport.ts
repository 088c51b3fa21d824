import { REPORT_VALIDITY } from '@account-doctor/contract/limits';
import type { Report } from '@account-doctor/contract/types';
import { type EvidenceRule, subjectsWithoutPicture } from '@account-doctor/contract/appraisal';
import { comparablesWords } from './comparablesWords';
import { headerOf } from './composeReport';
import type { ReportInput } from './reportInput';
import { confidenceWithoutModel } from './confidence';
import { humanConfidence } from './humanConfidence';
import { listingTitle } from './listingTitle';
import { appraisalValue } from './pricing';
import { newVerificationCode, reportNumber, verificationPath } from './reportNumber';
import { reportRisks } from './risks';

const NO_PRICES: Report['value'] = {
  ...appraisalValue(0, 0),
  listing: 0,
};

/**
 * The report that an appraiser starts from if there is no model: only risks and a listing title, and a fair price of 0
 * to which the appraiser adds.
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

/** What an appraiser adds to the model's report. */
export type AppraisalPart = Omit<
  NonNullable<Report['human']>,
  'signedAt' | 'modelFair' | 'unseen'
> & {
  /** The evidence that the game requires of appraisers. */
  rule: EvidenceRule;
  /** Half the width of the price range, in per cent of the price. */
  spread: number;
  signedAt: Date;
};

/** The account's value in fen: the model's fair price plus the appraiser's adjustments. */
export const adjustedFairPrice = (
  model: Report,
  adjustments: readonly { amount: number }[],
): number => adjustments.reduce((sum, { amount }) => sum + amount, model.value.fair);

/** The appraisal report: the model's report with the appraiser's price, range and evidence. */
export function humanReport(
  model: Report,
  { spread, signedAt, rule, ...valued }: AppraisalPart,
): Report {
  const verificationCode = newVerificationCode();
  const unseen = subjectsWithoutPicture(rule, valued.evidence);
  const value = appraisalValue(
    adjustedFairPrice(model, valued.adjustments),
    spread,
    model.value.channels,
  );
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
      // Improvements without a gain ask for missing answers; after an appraisal, they are not needed.
      improvements: model.advice.improvements.filter(({ gain }) => gain !== null),
      listingPrice: value.listing,
    },
    human: { ...valued, unseen, modelFair: model.value.fair, signedAt: signedAt.toISOString() },
  };
}
