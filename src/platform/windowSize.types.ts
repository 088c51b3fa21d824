/** Size of the visible window in px. */
export interface WindowSize {
  width: number;
  height: number;
}
export type ReadWindowSize = () => WindowSize;
