import type { Binned } from './binning';

/** Hyperparameters of the trees. */
export interface BoostingSettings {
  depth: number;
  learningRate: number;
  /** Minimum weight of a leaf. */
  leafWeight: number;
  /** Regularisation of leaf values. */
  penalty: number;
  /** Share of features drawn for each tree. */
  featureShare: number;
}

/** Training data of the trees. */
export interface BoostingData {
  binned: Binned;
  weights: Float64Array;
  /** Per feature: 1 raises the price, -1 lowers it, 0 unconstrained. */
  directions: number[];
  /** Features that a tree may split on. */
  splittable: Int32Array;
}
