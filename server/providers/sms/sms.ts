import type { SmsPurpose } from '@account-doctor/contract/identity';

/** Port to whoever delivers text messages. */
export interface SmsProvider {
  /** Path of this service's page that shows the codes, where they reach no phone; else `null`. */
  readonly outbox: string | null;
  /** Sends a code; rejects with `SmsNotSent` when the provider did not take it. */
  sendCode(message: { phone: string; code: string; purpose: SmsPurpose }): Promise<void>;
  /** Tells somebody who asked for it that something happened; rejects as `sendCode` does. */
  notify(message: { phone: string; what: string }): Promise<void>;
}

/**
 * Why a message was not taken: the number cannot receive messages, the provider's own limit per
 * number is reached, or the provider cannot be reached or is misconfigured.
 */
export type SmsFailure = 'number' | 'limit' | 'unavailable';

/** The provider did not take a message. `message` is for the log and holds no phone number. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent';

  constructor(
    readonly failure: SmsFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
