import type { SmsPurpose } from '@account-doctor/contract/identity';

/** Port to whoever delivers text messages. */
export interface SmsProvider {
  /** Sends a code; rejects when the provider did not take it. */
  sendCode(message: { phone: string; code: string; purpose: SmsPurpose }): Promise<void>;
}
