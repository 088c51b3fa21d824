import type { ValuationModel } from './model';
import type { TrainingTask } from './trainer';
import { trainModel } from './training';

/**
 * Runs in a helper: one training.
 * @returns `null` when no zone family has enough sales
 */
export const train = ({ game, sales, ...options }: TrainingTask): ValuationModel | null =>
  trainModel(game, sales, options);
