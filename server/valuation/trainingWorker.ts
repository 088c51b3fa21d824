import type { ValuationModel } from './model';
import type { TrainingTask } from './trainer';
import { trainModel } from './training';

/**
 * One training, run in a helper process.
 * @returns `null` if no zone family has enough sales
 */
export const train = ({ game, sales, ...options }: TrainingTask): ValuationModel | null =>
  trainModel(game, sales, options);
