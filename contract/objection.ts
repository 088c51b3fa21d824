import { APPEAL_MIN_LENGTH, OBJECTION_LIMIT } from './limits';
import { trimmedText } from './typed';
import { feedbackTextProblem } from './feedback';

/** An objection to a report that was made by a machine, which a person answers. */

export const objectionStates = ['waiting', 'answered'] as const;
export type ObjectionState = (typeof objectionStates)[number];

/** What the person who looked at it found. */
export const objectionFindings = ['kept', 'mistaken'] as const;
export type ObjectionFinding = (typeof objectionFindings)[number];

export const objectionFindingLabels: Record<ObjectionFinding, string> = {
  kept: '人工核对后，维持原报告',
  mistaken: '人工核对后，认为报告有误',
};

/** What is wrong with the text of an objection, as a Chinese sentence, or `null`. */
export function objectionProblem(text: string): string | null {
  const { length } = trimmedText(text);
  if (length < APPEAL_MIN_LENGTH) return `请至少写 ${APPEAL_MIN_LENGTH} 个字，说明哪里不对`;
  if (length > OBJECTION_LIMIT) return `最多 ${OBJECTION_LIMIT} 个字，请删减`;
  return feedbackTextProblem(text);
}
