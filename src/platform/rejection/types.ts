/** Errors of the platform's own functions. */
export interface PlatformRejection {
  /**
   * Why the platform refuses what the user wanted, as a Chinese sentence that says what to do; `null` if the user
   * cancelled, or for an unknown error.
   */
  rejectionText: (refused: unknown) => string | null;
}
