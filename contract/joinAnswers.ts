import type { Answer } from './game';

/** Whether an answer is a list of items with levels. */
export const isLeveledAnswer = (answer: Answer): answer is Record<string, number> =>
  typeof answer === 'object' && !Array.isArray(answer);

/** Joins two answers to a question: the items of both with the first one's levels, else the first answer. */
export function joinAnswers(first: Answer, second: Answer): Answer {
  if (Array.isArray(first) && Array.isArray(second)) return [...new Set([...first, ...second])];
  if (isLeveledAnswer(first) && isLeveledAnswer(second)) return { ...second, ...first };
  return first;
}
