import { NARRATIVE_MIN_LENGTH } from './limits';

/** Lanes of the desk's queue: unclaimed, own, to second-read, and done. */
export const queueLanes = ['waiting', 'mine', 'reading', 'done'] as const;

/** Verdict on a fact of the form: confirmed, corrected, or without evidence. */
export const factVerdicts = ['confirmed', 'corrected', 'unseen'] as const;
export type FactVerdict = (typeof factVerdicts)[number];

/** Evidence that valuers of a game need, by subject. */
export interface EvidenceRule {
  /** Subjects that need a picture before the appraisal can be submitted. */
  needed: string[];
  /** Subjects that the report lists as unseen if there is no picture. */
  wished: string[];
}

/** A picture with its subject, if any. */
interface Shown {
  subject?: string | undefined;
}

const without = (subjects: string[], evidence: readonly Shown[]): string[] => {
  const shown = new Set(evidence.map(({ subject }) => subject));
  return subjects.filter((subject) => !shown.has(subject));
};

/** Subjects of the rule without a picture. */
export const subjectsWithoutPicture = (
  { needed, wished }: EvidenceRule,
  evidence: readonly Shown[],
): string[] => without([...needed, ...wished], evidence);

interface Work {
  narrative: string;
  evidence: readonly Shown[];
  /** Fair price with all adjustments, in fen. */
  fair: number;
  /** Labels of facts judged in the first appraisal but not yet in this one. */
  unjudged: readonly string[];
}

/** What an appraisal lacks before it can be submitted: Chinese sentences by field; empty if complete. */
export function missingParts(
  { narrative, evidence, fair, unjudged }: Work,
  { needed }: EvidenceRule,
): Record<string, string> {
  const lacking = without(needed, evidence);
  return {
    ...(narrative.trim().length < NARRATIVE_MIN_LENGTH && {
      narrative: `估价说明至少写 ${NARRATIVE_MIN_LENGTH} 个字`,
    }),
    ...(lacking.length > 0 && {
      evidence: `还缺这些依据图片：${lacking.join('、')}。没有就请客户补充`,
    }),
    ...(unjudged.length > 0 && { facts: `上次核对过的还要再看：${unjudged.join('、')}` }),
    ...(fair <= 0 && { adjustments: '调整后的价格要大于 0' }),
  };
}
