/** What the platform refuses. */
export interface PlatformRejection {
  /**
   * Why the platform refused what a person asked for, as a sentence that says what to do; `null` where
   * the person changed their mind, or nobody knows.
   */
  rejectionText: (refused: unknown) => string | null;
}
