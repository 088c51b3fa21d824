/** How trees are grown. */
export interface TreeSettings {
  leaves: number;
  depth: number;
  learningRate: number;
  /** Minimum weight of a leaf. */
  leafWeight: number;
  /** Regularisation of leaf values. */
  penalty: number;
  /** Share of the columns drawn for each tree. */
  columnShare: number;
}
