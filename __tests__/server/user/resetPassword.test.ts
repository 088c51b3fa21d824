import { PASSWORD_MIN_LENGTH } from '@account-doctor/contract/limits';
import { MINUTE } from '@account-doctor/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGuessable, usedPasswords } from '../../../server/domain/user/passwordRule';
import { buildService, type TestService } from '../support/service';
import { newPhone, otherCode, receiveCode, registerWithPassword, postSmsSignIn } from './people';

const OLD = 'old password 1';
const NEW = 'new password 2';
const reset = 'POST /app-api/user/reset-password';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

const signIn = async (phone: string, password: string) =>
  (await service.call('POST /app-api/user/auth/login', { phone, password })).envelope;

describe('resetting a password', () => {
  it('replaces the old one', async () => {
    const phone = await registerWithPassword(service, OLD);
    service.advance(MINUTE);
    await registerWithPassword(service, NEW, phone);
    expect((await signIn(phone, OLD)).code).toBe('CREDENTIALS_WRONG');
    expect((await signIn(phone, NEW)).code).toBe('OK');
  });

  it('ends every session of the user, and of nobody else', async () => {
    const mine = [await postSmsSignIn(service)];
    const { phone } = mine[0] ?? { phone: '' };
    service.advance(MINUTE);
    mine.push(await postSmsSignIn(service, phone));
    const foreign = await postSmsSignIn(service);
    await registerWithPassword(service, NEW, phone);
    for (const session of mine) {
      const answer = await service.call('GET /app-api/user/get', {}, { session });
      expect([answer.status, answer.envelope.code]).toEqual([401, 'NOT_LOGGED_IN']);
    }
    const theirs = await service.call('GET /app-api/user/get', {}, { session: foreign });
    expect(theirs.envelope.code).toBe('OK');
  });

  it('accepts the password again without a captcha', async () => {
    const phone = await registerWithPassword(service, OLD);
    for (let time = 0; time < 6; time += 1) await signIn(phone, 'wrong password 9');
    expect((await signIn(phone, OLD)).code).toBe('HUMAN_PROOF_NEEDED');
    service.advance(MINUTE);
    await registerWithPassword(service, NEW, phone);
    expect((await signIn(phone, NEW)).code).toBe('OK');
  });

  it('with a wrong code changes nothing and counts as an attempt', async () => {
    const phone = await registerWithPassword(service, OLD);
    service.advance(MINUTE);
    const code = await receiveCode(service, phone, 'reset-password');
    for (let time = 0; time < 5; time += 1) {
      const payload = { phone, code: otherCode(code), password: NEW };
      expect((await service.call(reset, payload)).envelope.code).toBe('SMS_CODE_WRONG');
    }
    const late = await service.call(reset, { phone, code, password: NEW });
    expect(late.envelope.code).toBe('SMS_CODE_WRONG');
    expect((await signIn(phone, OLD)).code).toBe('OK');
  });
});

describe('resetting the password of an unregistered phone', () => {
  it('answers as for a registered one, and registers it', async () => {
    const known = await registerWithPassword(service, OLD);
    const unknown = newPhone();
    service.advance(MINUTE);
    const answers = [];
    for (const phone of [known, unknown]) {
      const code = await receiveCode(service, phone, 'reset-password');
      const wrong = await service.call(reset, { phone, code: otherCode(code), password: NEW });
      const right = await service.call(reset, { phone, code, password: NEW });
      answers.push([wrong.status, wrong.envelope, right.status, right.envelope]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect((await signIn(unknown, NEW)).code).toBe('OK');
  });
});

describe('a new password', () => {
  it.each(['without any digits', '73120946157', '长长的中文密码九个字'])(
    'requires no special characters: %s',
    async (password) => {
      const phone = await registerWithPassword(service, password);
      expect((await signIn(phone, password)).code).toBe('OK');
    },
  );

  it('is not one of the 3,000 most used ones that are long enough: each fiftieth of them', () => {
    const long = usedPasswords
      .filter(({ length }) => length >= PASSWORD_MIN_LENGTH)
      .slice(0, 3_000);
    expect(long).toHaveLength(3_000);
    const tried = long.filter((_, index) => index % 50 === 49);
    expect(tried.filter((password) => !isGuessable({ password, about: [] }))).toEqual([]);
  });

  it('is checked only with a correct code', async () => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'reset-password');
    const ask = (given: string, password: string) =>
      service.call(reset, { phone, code: given, password });
    const { envelope } = await ask(otherCode(code), 'password1');
    expect(envelope.code).toBe('SMS_CODE_WRONG');
  });

  it('can be rejected any number of times without using up attempts of the code', async () => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'reset-password');
    const ask = async (password: string) =>
      (await service.call(reset, { phone, code, password })).envelope.code;
    for (let time = 0; time < 6; time += 1)
      expect(await ask('password1')).toBe('VALIDATION_FAILED');
    expect(await ask(NEW)).toBe('OK');
  });

  it('is not derived from the own phone number', async () => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'reset-password');
    const { envelope } = await service.call(reset, { phone, code, password: phone });
    expect(envelope.code).toBe('VALIDATION_FAILED');
    const other = await service.call(reset, { phone, code, password: 'without any digits' });
    expect(other.envelope.code).toBe('OK');
  });

  it.each([
    ['short1', '密码至少 8 位'],
    [`${'a'.repeat(64)}1`, '密码最多 64 位'],
    ...[
      'password1',
      '1234567890',
      '1qaz2wsx',
      'woaini1314',
      '王者荣耀2026',
      'yuanshen2026',
      'zhangwei1990',
      'Passw0rd!',
      'zhanghaoboshi',
    ].map((common) => [common, '这个密码太常见，容易被猜到，请换一个']),
  ])('%s is refused: %s', async (password, problem) => {
    const phone = newPhone();
    const code = await receiveCode(service, phone, 'reset-password');
    const { status, envelope } = await service.call(reset, { phone, code, password });
    expect([status, envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(envelope.data).toMatchObject({ fields: { password: problem } });
  });
});
