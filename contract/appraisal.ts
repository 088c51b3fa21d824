import { NARRATIVE_MIN_LENGTH } from './limits';

/**
 * Lists of the desk's queue: unclaimed appraisals, the member's own appraisals, appraisals that wait for a second
 * reader, finished appraisals, and, for admins, the unfinished appraisals of all members.
 */
export const queueLanes = ['waiting', 'mine', 'reading', 'done', 'open'] as const;

/** A valuer's verdict on one answer of the form: confirmed, corrected, or without evidence. */
export const factVerdicts = ['confirmed', 'corrected', 'unseen'] as const;
export type FactVerdict = (typeof factVerdicts)[number];

/** Subjects that the pictures of a game's account must or should show. */
export interface EvidenceRule {
  /** Subjects without which an appraisal cannot be submitted. */
  needed: string[];
  /** Subjects that the report lists as unseen if no picture shows them. */
  wished: string[];
}

/** A picture with the subject of the evidence rule that it shows, if any. */
interface PictureSubject {
  subject?: string | undefined;
}

const subjectsNotShown = (subjects: string[], evidence: readonly PictureSubject[]): string[] => {
  const shown = new Set(evidence.map(({ subject }) => subject));
  return subjects.filter((subject) => !shown.has(subject));
};

/** Subjects of the evidence rule that no picture shows. */
export const subjectsWithoutPicture = (
  { needed, wished }: EvidenceRule,
  evidence: readonly PictureSubject[],
): string[] => subjectsNotShown([...needed, ...wished], evidence);

/** The parts of an appraisal that are checked before it is submitted. */
interface CheckedWork {
  narrative: string;
  evidence: readonly PictureSubject[];
  /** The fair price after all adjustments, in fen. */
  fair: number;
  /** Labels of answers that the first appraisal judged but the second has not judged yet. */
  unjudged: readonly string[];
}

/** What is missing before an appraisal can be submitted: Chinese texts by field; empty if it is complete. */
export function missingParts(
  { narrative, evidence, fair, unjudged }: CheckedWork,
  { needed }: EvidenceRule,
): Record<string, string> {
  const missingSubjects = subjectsNotShown(needed, evidence);
  return {
    ...(narrative.trim().length < NARRATIVE_MIN_LENGTH && {
      narrative: `估价说明至少写 ${NARRATIVE_MIN_LENGTH} 个字`,
    }),
    ...(missingSubjects.length > 0 && {
      evidence: `还缺这些依据图片：${missingSubjects.join('、')}。没有就请客户补充`,
    }),
    ...(unjudged.length > 0 && { facts: `上次核对过的还要再看：${unjudged.join('、')}` }),
    ...(fair <= 0 && { adjustments: '调整后的价格要大于 0' }),
  };
}
