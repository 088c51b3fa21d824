import type { Answer } from './game';

/** Whether an answer is a list of items with levels. */
export const isLeveledAnswer = (answer: Answer): answer is Record<string, number> =>
  typeof answer === 'object' && !Array.isArray(answer);

/**
 * Merges two answers to the same question. Lists of items are united; an item of both lists keeps the level of `first`.
 * Other answers cannot be merged: returns `first`.
 */
export function joinAnswers(first: Answer, second: Answer): Answer {
  if (Array.isArray(first) && Array.isArray(second)) return [...new Set([...first, ...second])];
  if (isLeveledAnswer(first) && isLeveledAnswer(second)) return { ...second, ...first };
  return first;
}
