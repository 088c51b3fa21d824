import type { GameField } from '@account-doctor/contract/game';

/** The model's answer to a field of the form, which the caller checks. */
export interface SeenAnswer {
  key: string;
  /** The answer, with names of options instead of their values. */
  value: unknown;
}

/** Port to a vision model. */
export interface VisionModel {
  readonly name: 'sandbox' | 'openai';
  /**
   * Reads the answers to a form from a JPEG, PNG or WebP picture. Rejects with `VisionUnavailable` if the model gives
   * no usable answer.
   */
  read(picture: Uint8Array, fields: readonly GameField[]): Promise<SeenAnswer[]>;
}

/** The model did not answer in time, or gave an answer in another form. */
export class VisionUnavailable extends Error {
  override readonly name = 'VisionUnavailable';
}
