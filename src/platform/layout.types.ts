/** Position and height of an element in the window, in px. */
export interface Box {
  top: number;
  height: number;
}
/** Boxes of the elements with these ids, in their order; `null` for a missing element. */
export type ReadBoxes = (ids: readonly string[]) => Promise<(Box | null)[]>;

/** Scrolls the page until the element with that id is just below the bars at the top. */
export type ScrollTo = (id: string) => void;
