import type { PayloadOf, UploadedFile, AppraisalDetail } from '@account-doctor/contract/types';
import { missingParts } from '@account-doctor/contract/appraisal';
import type { EvidenceItem } from './EvidenceField';

/** A row of adjustments in the form, with the amount in yuan. */
export interface TypedAdjustment {
  label: string;
  reason: string;
  amount: number;
}

/** Values of an appraisal's form, with amounts in yuan. */
export interface WorkValues {
  adjustments?: TypedAdjustment[];
  narrative: string;
  evidence: EvidenceItem[];
  spread: number;
}

/** Typed yuan converted to fen; 0 for a new row, or while the text is not a number. */
const fenOfTypedYuan = (yuan: number | undefined) =>
  Number.isFinite(yuan) ? Math.round(Number(yuan)) * 100 : 0;

/** Sum of the adjustments in fen; new rows may be empty. */
export const sumOfAdjustments = (rows: readonly (Partial<TypedAdjustment> | undefined)[]): number =>
  rows.reduce((sum, row) => sum + fenOfTypedYuan(row?.amount), 0);

/** The rows that contain any value. */
export const filledRows = <Row extends object>(rows: readonly (Row | undefined)[]) =>
  rows.filter((row) => Object.values(row ?? {}).some((value) => (value ?? '') !== ''));

/** Form values of a stored appraisal. */
export const workValues = (appraisal: AppraisalDetail): WorkValues => ({
  adjustments: appraisal.adjustments.map((row) => ({ ...row, amount: row.amount / 100 })),
  narrative: appraisal.narrative,
  evidence: appraisal.evidence,
  spread: appraisal.spread,
});

/** Payload of the call that saves the form's values. */
export const workPayload = (
  orderId: string,
  { adjustments = [], evidence, ...values }: WorkValues,
): PayloadOf<'POST /desk-api/valuation/save'> => ({
  ...values,
  orderId,
  adjustments: adjustments.map((row) => ({ ...row, amount: fenOfTypedYuan(row.amount) })),
  evidence: evidence.map(({ picture, ...rest }) => ({ fileId: picture.fileId, ...rest })),
});

/** Pictures of the form, the answers, the appeal and the previous appraisal, without duplicates. */
export function givenPictures(appraisal: AppraisalDetail): UploadedFile[] {
  const all = [
    ...appraisal.pictures,
    ...appraisal.questions.flatMap(({ pictures }) => pictures),
    ...(appraisal.appeal?.pictures ?? []),
    ...appraisal.earlier.map(({ picture }) => picture),
  ];
  return [...new Map(all.map((picture) => [picture.fileId, picture])).values()];
}

/** What is missing before the work can be submitted, by field. */
export function missingWork(
  appraisal: AppraisalDetail,
  values: WorkValues,
): Record<string, string> {
  const { narrative, evidence, adjustments = [] } = values;
  const fair = (appraisal.model?.value.fair ?? 0) + sumOfAdjustments(adjustments);
  const unjudged = appraisal.answers.flatMap(({ before, fact, label }) =>
    before && !fact ? label : [],
  );
  return missingParts({ narrative, evidence, fair, unjudged }, appraisal.evidenceRule);
}
