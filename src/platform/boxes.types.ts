/** Where an element stands in the window, in px. */
export interface Box {
  top: number;
  height: number;
}
/** Boxes of the elements with these ids, in their order; `null` for what is not there. */
export type ReadBoxes = (ids: readonly string[]) => Promise<(Box | null)[]>;
