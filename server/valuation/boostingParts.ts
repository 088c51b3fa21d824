import type { Binned } from './binning';

/** How trees are grown and added up. */
export interface BoostingSettings {
  depth: number;
  learningRate: number;
  /** Smallest weight of a leaf. */
  leafWeight: number;
  /** Pulls leaf values towards zero. */
  penalty: number;
  /** Share of the features drawn for each tree. */
  featureShare: number;
}

/** What trees are grown on. */
export interface BoostingData {
  binned: Binned;
  weights: Float64Array;
  /** Per feature: 1 rises, -1 falls, 0 free. */
  directions: number[];
  /** Features that a tree may split on. */
  splittable: Int32Array;
}
