import { NARRATIVE_MIN_LENGTH } from './limits';

/** Whose turn it is: nobody's yet, one's own, a second reader's; and what one has done. */
export const queueLanes = ['waiting', 'mine', 'reading', 'done'] as const;

/** What a valuer found of a fact of the form: as it was told, otherwise, or nobody saw it. */
export const factVerdicts = ['confirmed', 'corrected', 'unseen'] as const;
export type FactVerdict = (typeof factVerdicts)[number];

/** What a valuer of a game has to see of an account, by the names of its subjects. */
export interface EvidenceRule {
  /** Without a picture of each nothing can be handed in. */
  needed: string[];
  /** Where there is none, the report says that nobody saw it. */
  wished: string[];
}

/** A picture that shows one of the subjects, or something else. */
interface Shown {
  subject?: string | undefined;
}

const without = (subjects: string[], evidence: readonly Shown[]): string[] => {
  const shown = new Set(evidence.map(({ subject }) => subject));
  return subjects.filter((subject) => !shown.has(subject));
};

/** What of an account no picture shows, by the names of the rule. */
export const unseenOf = ({ needed, wished }: EvidenceRule, evidence: readonly Shown[]): string[] =>
  without([...needed, ...wished], evidence);

interface Work {
  narrative: string;
  evidence: readonly Shown[];
  /** What the account comes to with all adjustments, in fen. */
  fair: number;
  /** Facts that the valuation before an appeal saw and this one has not judged, by their labels. */
  unjudged: readonly string[];
}

/**
 * What a valuation lacks before anybody else may read it: a Chinese sentence by the field that it is
 * about. Empty when it can be handed in.
 */
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
