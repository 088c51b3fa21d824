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

/** Signs in, or registers, by SMS; `headers` say in which program. */
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

/**
 * Signs somebody who has a phone in again, in the mini-program: WeChat says that it is one, of an Apple
 * phone if `os` says so.
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
