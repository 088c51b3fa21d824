import type { SmsPurpose } from '@account-doctor/contract/identity';

/** Somebody with a phone of their own, so that tests do not meet. */

/** Where the service of this run of tests listens; scripts use this file without one. */
export const originOfRun = async (): Promise<string> => (await import('vitest')).inject('origin');

/** A mobile number nobody else in this run has. */
export function unusedPhone(): string {
  const digits = Array.from({ length: 8 }, () => Math.floor(Math.random() * 10));
  return `139${digits.join('')}`;
}

interface Message {
  phone: string;
  code: string;
  purpose: SmsPurpose;
}

/** The newest code that arrived on `phone`, as its owner would read it in the sandbox's outbox. */
export async function codeOn(
  phone: string,
  purpose: SmsPurpose = 'sign-in',
  at?: string,
): Promise<string> {
  const origin = at ?? (await originOfRun());
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(`${origin}/sandbox/sms.json`);
    const { list } = (await answer.json()) as { list: Message[] };
    const message = list.find((each) => each.phone === phone && each.purpose === purpose);
    if (message) return message.code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No SMS arrived on ${phone}`);
}
