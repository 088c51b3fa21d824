import type { Answer } from '@account-doctor/contract/game';

type Levels = Record<string, number>;

/** The answer to a question with levels, as a map from owned option to level. */
export const levelsOf = (answer: Answer | null): Levels =>
  typeof answer === 'object' && !Array.isArray(answer) && answer ? answer : {};

/** Levels of the owned options; a newly added one gets the minimum. */
export const levelsOfOwned = (owned: readonly string[], levels: Levels, min: number): Levels =>
  Object.fromEntries(owned.map((option) => [option, levels[option] ?? min]));
