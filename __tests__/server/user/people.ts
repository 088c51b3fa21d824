import type { openSmsPurposes } from '@account-doctor/contract/identity';
import type { Session } from '@account-doctor/contract/types';
import { expect } from 'vitest';
import { SandboxSms } from '../../../server/providers/sms/sandboxSms';
import type { TestService } from '../support/service';

/** How users sign in, by real calls; codes are read from the sandbox's outbox. */

let lastPhone = 13_900_000_000;
/** An unused phone number. */
export const newPhone = (): string => String(++lastPhone);

/** The newest message to a phone. */
export function newestMessage(service: TestService, phone: string) {
  const { sms } = service.services;
  if (!(sms instanceof SandboxSms)) throw new Error('This service does not use the sandbox');
  return sms.messages().find((message) => message.phone === phone);
}

/** Requests a code and reads it from the outbox. */
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

/** A wrong code of the same form. */
export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs in, or registers, by SMS; `headers` identify the program. */
export async function postSmsSignIn(
  service: TestService,
  phone = newPhone(),
  headers: Record<string, string> = {},
): Promise<Session & { phone: string }> {
  const code = await receiveCode(service, phone, 'sign-in');
  const name = 'POST /app-api/user/auth/sms-login';
  const { envelope } = await service.call(name, { phone, code }, { headers });
  if (!envelope.data) throw new Error(`Not signed in: ${envelope.code}`);
  return { ...envelope.data, phone };
}

/** Registers a user with a password; the session of the registration has ended. */
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

/**
 * Signs in a user with a phone again, in the mini-program, which WeChat confirms; on an Apple phone
 * if `os` says so.
 */
export async function inMiniProgram(
  service: TestService,
  { userId }: Pick<Session, 'userId'>,
  os = 'android',
): Promise<Session> {
  const { rows } = await service.services.database.$client.query<{ phone: string }>(
    'select phone from users where user_id = $1',
    [userId],
  );
  const code = `sandbox-${rows[0]?.phone}`;
  const name = 'POST /app-api/user/auth/query-weixin-mini-app-bing-user';
  const ticket = (await service.call(name, { code })).envelope.data?.ticket ?? '';
  const { envelope } = await service.call(
    'POST /app-api/user/auth/social-login',
    { ticket, phoneCode: code },
    { headers: { 'app-platform': 'weapp', os } },
  );
  if (!envelope.data) throw new Error(`Not signed in: ${envelope.code}`);
  return envelope.data;
}
