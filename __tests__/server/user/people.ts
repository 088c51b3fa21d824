import type { openSmsPurposes } from '@account-doctor/contract/identity';
import type { Session } from '@account-doctor/contract/types';
import { expect } from 'vitest';
import { SandboxSms } from '../../../server/providers/sms/sandboxSms';
import type { TestService } from '../support/service';

/** What people do to sign in, by real calls; the code is read from the sandbox's outbox. */

let lastPhone = 13_900_000_000;
/** A phone number no test has used. */
export const newPhone = (): string => String(++lastPhone);

/** The newest message to a phone. */
export function newestMessage(service: TestService, phone: string) {
  const { sms } = service.services;
  if (!(sms instanceof SandboxSms)) throw new Error('This service does not use the sandbox');
  return sms.messages().find((message) => message.phone === phone);
}

/** Asks for a code and reads it on the phone. */
export async function receiveCode(
  service: TestService,
  phone: string,
  purpose: (typeof openSmsPurposes)[number],
): Promise<string> {
  const { envelope } = await service.call('POST /app-api/user/auth/send-sms-code', {
    phone,
    purpose,
  });
  expect(envelope.code).toBe('OK');
  const message = newestMessage(service, phone);
  if (message?.purpose !== purpose) throw new Error('No code arrived');
  return message.code;
}

/** A code of the same form that is not the right one. */
export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs in, or registers, by SMS. */
export async function signInBySms(
  service: TestService,
  phone = newPhone(),
): Promise<Session & { phone: string }> {
  const code = await receiveCode(service, phone, 'sign-in');
  const { envelope } = await service.call('POST /app-api/user/auth/sms-login', { phone, code });
  if (!envelope.data) throw new Error(`Not signed in: ${envelope.code}`);
  return { ...envelope.data, phone };
}

/** Registers somebody with a password; the session of doing so is gone. */
export async function registerWithPassword(
  service: TestService,
  password: string,
  phone = newPhone(),
): Promise<string> {
  const code = await receiveCode(service, phone, 'reset-password');
  const { envelope } = await service.call('POST /app-api/user/reset-password', {
    phone,
    code,
    password,
  });
  expect(envelope.code).toBe('OK');
  return phone;
}
