import type { TransportAnswer, OutgoingRequest } from '@account-doctor/client-core/transport';

/** The first paint of a page. */
export interface PlatformFirstPaint {
  /** A page has drawn itself: what stood in its place since before the scripts can go. */
  endFirstPaint: () => void;

  /**
   * Whether a long page should draw what lies below the screen: not in the first step, so that what is
   * seen first is there sooner and no step keeps a finger waiting. In WeChat a step is a transfer, which only
   * `heavy` pages are worth.
   */
  useSecondStep: (heavy?: boolean) => boolean;

  /** Answers that came along with the page, by call and payload. */
  readFirstAnswers: () => Record<string, unknown>;

  /** How long the first answers of a page wait for each other, to be drawn at once; in ms. */
  LANDING_PATIENCE: number;

  /** The answer to a request that the page sent before its scripts were there; each is taken once. */
  takeEarlyAnswer: (out: OutgoingRequest) => Promise<TransportAnswer> | undefined;
}
