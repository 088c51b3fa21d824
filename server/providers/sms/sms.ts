import type { SmsPurpose } from '@account-doctor/contract/identity';

/** Port to an SMS provider. */
export interface SmsProvider {
  /** Path of the page that shows the codes if they are not sent to phones; `null` if they are. */
  readonly outbox: string | null;
  /** Sends a code; rejects with `SmsNotSent` if the provider does not accept it. */
  sendCode(message: { phone: string; code: string; purpose: SmsPurpose }): Promise<void>;
  /** Sends a notification that the user has asked for; rejects like `sendCode`. */
  notify(message: { phone: string; what: string }): Promise<void>;
}

/**
 * Why a message was not accepted: the number cannot receive messages; the provider's limit per
 * number is reached; or the provider is unreachable or misconfigured.
 */
export type SmsFailure = 'number' | 'limit' | 'unavailable';

/** The provider did not accept a message. `message` is for the log and contains no phone number. */
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
