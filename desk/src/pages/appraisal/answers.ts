import type { Answer } from '@account-doctor/contract/game';

type Levels = Record<string, number>;

/** The answer to a field with levels: owned options with their levels. */
export const levelsOf = (answer: Answer | null): Levels =>
  typeof answer === 'object' && !Array.isArray(answer) && answer ? answer : {};

/** The levels of the owned options; a new one starts at the minimum. */
export const levelsOfOwned = (owned: readonly string[], levels: Levels, min: number): Levels =>
  Object.fromEntries(owned.map((option) => [option, levels[option] ?? min]));
