import type { TransportAnswer, OutgoingRequest } from '@account-doctor/client-core/transport';

/** The first rendering of a page, as far as the platforms differ. */
export interface PlatformFirstPaint {
  /** Called when a page has been rendered: removes the placeholder that was shown before the scripts had loaded. */
  endFirstPaint: () => void;

  /**
   * Whether to render the part of a long page below the screen: `false` in the first render step, so that the visible
   * part appears sooner and no step delays a tap. In WeChat each step costs a transfer, which is worth it only for
   * `heavy` pages.
   */
  useSecondStep: (heavy?: boolean) => boolean;

  /** Answers that the HTML page contains, by call and payload. */
  readFirstAnswers: () => Record<string, unknown>;

  /** How long the first answers of a page wait for each other to be rendered together; in ms. */
  FIRST_ANSWERS_WAIT: number;

  /** The answer to a request that the page sent before its scripts had loaded; each answer can be taken once. */
  takeEarlyAnswer: (out: OutgoingRequest) => Promise<TransportAnswer> | undefined;
}
