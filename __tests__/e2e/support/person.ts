import type { SmsPurpose } from '@account-doctor/contract/identity';

/** Users with phone numbers of their own, so that tests do not affect each other. */

/** Address of this run's service; imported on demand, because scripts use this file without a run. */
export const originOfRun = async (): Promise<string> => (await import('vitest')).inject('origin');

/** A mobile number that no other test of this run uses. */
export function unusedPhone(): string {
  const digits = Array.from({ length: 8 }, () => Math.floor(Math.random() * 10));
  return `139${digits.join('')}`;
}

interface Message {
  phone: string;
  code: string;
  purpose: SmsPurpose;
}

/** The newest code for `phone`, read from the sandbox's outbox. */
export async function smsCodeFor(
  phone: string,
  purpose: SmsPurpose = 'sign-in',
  at?: string,
): Promise<string> {
  const origin = at ?? (await originOfRun());
  // As patient as the other steps of a journey: an old browser on a busy machine sends late.
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await fetch(`${origin}/sandbox/sms.json`);
    const { list } = (await answer.json()) as { list: Message[] };
    const message = list.find((each) => each.phone === phone && each.purpose === purpose);
    if (message) return message.code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No SMS arrived on ${phone}`);
}
