import { APPEAL_MIN_LENGTH, OBJECTION_LIMIT } from './limits';
import { trimmedText } from './typed';
import { feedbackTextProblem } from './feedback';

/** States of an objection to a model's report, which a staff member answers. */

export const objectionStates = ['waiting', 'answered'] as const;
export type ObjectionState = (typeof objectionStates)[number];

/** The desk's verdict on an objection: the price is right, or it was wrong. */
export const objectionVerdicts = ['kept', 'mistaken'] as const;
export type ObjectionVerdict = (typeof objectionVerdicts)[number];

export const objectionFindingLabels: Record<ObjectionVerdict, string> = {
  kept: '人工核对后，维持原报告',
  mistaken: '人工核对后，认为报告有误',
};

/** Error text for the text of an objection, as a Chinese sentence, or `null`. */
export function objectionProblem(text: string): string | null {
  const { length } = trimmedText(text);
  if (length < APPEAL_MIN_LENGTH) return `请至少写 ${APPEAL_MIN_LENGTH} 个字，说明哪里不对`;
  if (length > OBJECTION_LIMIT) return `最多 ${OBJECTION_LIMIT} 个字，请删减`;
  return feedbackTextProblem(text);
}
