import { codes } from '@account-doctor/contract/codes';
import { MINUTE } from '@account-doctor/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptAtPhone, countAttempt } from '../../../server/domain/user/signInGuard';
import { buildService, type TestService } from '../support/service';
import { TestBrowser } from './browser';
import { solvedCaptcha } from './captchaTask';
import { newPhone, receiveCode, registerWithPassword, postSmsSignIn } from './people';

const PASSWORD = 'correct horse 1';
const WRONG = 'incorrect horse 1';
const login = 'POST /app-api/user/auth/login';

const someText: unknown = expect.any(String);

let service: TestService;
beforeAll(async () => {
  service = await buildService({ settings: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => service.close());

const tryPassword = (phone: string, password: string, address = '10.1.0.1') =>
  service.call(login, { phone, password }, { headers: { 'x-forwarded-for': address } });

const outcome = async (phone: string, password: string, address?: string) =>
  (await tryPassword(phone, password, address)).envelope.code;

describe('signing in by password', () => {
  it('returns a session of the user', async () => {
    const phone = await registerWithPassword(service, PASSWORD);
    const { envelope } = await tryPassword(phone, PASSWORD);
    expect(envelope).toMatchObject({ code: 'OK', data: { newUser: false } });
    const session = envelope.data ?? undefined;
    const user = await service.call('GET /app-api/user/get', {}, { session });
    expect(user.envelope.data).toMatchObject({ hasPassword: true });
  });

  it('stores argon2id with 19 MiB and two passes, salted', async () => {
    const phones = [
      await registerWithPassword(service, PASSWORD),
      await registerWithPassword(service, PASSWORD),
    ];
    const { rows } = await service.services.database.$client.query<{ hash: string }>(
      'select password_hash as hash from users where phone = any($1)',
      [phones],
    );
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0]?.hash).not.toBe(rows[1]?.hash);
  });

  it('checks every character, also beyond the first 32 and of any script', async () => {
    const long = `密码${'a'.repeat(50)}1`;
    const phone = await registerWithPassword(service, long);
    expect(await outcome(phone, `${long.slice(0, -1)}2`)).toBe('CREDENTIALS_WRONG');
    expect(await outcome(phone, long)).toBe('OK');
  });
});

describe('a rejected password', () => {
  it('does not reveal whether the phone has an account or a password', async () => {
    const withPassword = await registerWithPassword(service, PASSWORD);
    const { phone: withoutPassword } = await postSmsSignIn(service);
    const answers = await Promise.all(
      [withPassword, withoutPassword, newPhone()].map((phone) => tryPassword(phone, WRONG)),
    );
    const [first] = answers;
    expect(first?.status).toBe(200);
    expect(first?.envelope).toEqual({
      success: false,
      msg: codes.CREDENTIALS_WRONG.msg,
      data: null,
      code: 'CREDENTIALS_WRONG',
    });
    for (const { status, envelope } of answers) {
      expect([status, envelope]).toEqual([first?.status, first?.envelope]);
    }
  });

  it('takes as long for an unregistered phone as for a registered one', async () => {
    const timeOf = async (phone: string) => {
      const begun = performance.now();
      await tryPassword(phone, WRONG);
      return performance.now() - begun;
    };
    const registered = await Promise.all(
      Array.from({ length: 18 }, () => registerWithPassword(service, PASSWORD)),
    );
    const times: { known: number; nobody: number }[] = [];
    // The sign-ins alternate, so that other load on the machine affects both …
    for (const phone of registered)
      times.push({ known: await timeOf(phone), nobody: await timeOf(newPhone()) });
    // … and only the fastest runs are compared.
    const ofKnown = Math.min(...times.map(({ known }) => known));
    const ofNobody = Math.min(...times.map(({ nobody }) => nobody));
    // Without hashing, an answer would take about a tenth of the time.
    expect(ofNobody).toBeGreaterThan(ofKnown / 2.5);
    expect(ofNobody).toBeLessThan(ofKnown * 2.5);
  });
});

/** Signs in with the answer to the captcha of the previous rejection. */
async function tryAsPerson(phone: string, password: string, address = '10.1.0.1') {
  const refused = await tryPassword(phone, password, address);
  const proof = solvedCaptcha(refused.envelope.data);
  const headers = { 'x-forwarded-for': address };
  return (await service.call(login, { phone, password, proof }, { headers })).envelope;
}

describe('five failures at a phone', () => {
  const fail = async (phone: string, times: number) => {
    for (let time = 0; time < times; time += 1) await tryPassword(phone, WRONG);
  };

  it('require a captcha everywhere, until 15 minutes after the last', async () => {
    const phone = await registerWithPassword(service, PASSWORD);
    await fail(phone, 4);
    service.advance(MINUTE);
    expect(await outcome(phone, WRONG)).toBe('CREDENTIALS_WRONG');
    service.advance(15 * MINUTE - 1);
    const asked = await tryPassword(phone, PASSWORD, '10.1.0.2');
    expect([asked.status, asked.envelope.code]).toEqual([200, 'HUMAN_PROOF_NEEDED']);
    expect(asked.envelope.data).toEqual({ kind: 'question', taskId: someText, question: someText });
    service.advance(1);
    expect(await outcome(phone, PASSWORD)).toBe('OK');
  });

  it('do not lock out anybody who solves the captcha, while others fail', async () => {
    const phone = await registerWithPassword(service, PASSWORD);
    await fail(phone, 5);
    expect(await outcome(phone, PASSWORD, '10.1.0.3')).toBe('HUMAN_PROOF_NEEDED');
    expect((await tryAsPerson(phone, WRONG, '10.1.0.4')).code).toBe('CREDENTIALS_WRONG');
    expect((await tryAsPerson(phone, PASSWORD, '10.1.0.3')).code).toBe('OK');
  });

  it('accept each solution once, and only the right one', async () => {
    const phone = await registerWithPassword(service, PASSWORD);
    await fail(phone, 5);
    const { data } = (await tryPassword(phone, PASSWORD, '10.1.0.5')).envelope;
    const proof = solvedCaptcha(data);
    const wrong = { ...proof, answer: `${proof.answer}1` };
    const answer = async (given: typeof proof) => {
      const headers = { 'x-forwarded-for': '10.1.0.5' };
      const payload = { phone, password: WRONG, proof: given };
      return (await service.call(login, payload, { headers })).envelope.code;
    };
    expect(await answer(wrong)).toBe('HUMAN_PROOF_NEEDED');
    expect(await answer(proof)).toBe('HUMAN_PROOF_NEEDED');
    const fresh = solvedCaptcha((await tryPassword(phone, WRONG, '10.1.0.5')).envelope.data);
    expect(await answer(fresh)).toBe('CREDENTIALS_WRONG');
    expect(await answer(fresh)).toBe('HUMAN_PROOF_NEEDED');
  });

  it('make the same client wait, twice as long each time', async () => {
    const phone = await registerWithPassword(service, PASSWORD);
    await fail(phone, 5);
    const waits: unknown[] = [];
    for (let time = 0; time < 4; time += 1) {
      const early = await tryAsPerson(phone, PASSWORD);
      expect(early.code).toBe('SIGN_IN_LOCKED');
      const { retryAfterSeconds } = early.data as unknown as { retryAfterSeconds: number };
      waits.push(retryAfterSeconds);
      service.advance(retryAfterSeconds * 1_000);
      expect((await tryAsPerson(phone, WRONG)).code).toBe('CREDENTIALS_WRONG');
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    service.advance(16_000);
    expect((await tryAsPerson(phone, PASSWORD)).code).toBe('OK');
  });

  it('require a captcha for an unregistered phone in the same way', async () => {
    const phone = newPhone();
    await fail(phone, 5);
    expect(await outcome(phone, WRONG)).toBe('HUMAN_PROOF_NEEDED');
  });

  it('do not affect signing in by SMS', async () => {
    const phone = await registerWithPassword(service, PASSWORD);
    await fail(phone, 5);
    const code = await receiveCode(service, phone, 'sign-in');
    const bySms = await service.call('POST /app-api/user/auth/sms-login', { phone, code });
    expect(bySms.envelope.code).toBe('OK');
  });

  it('count only within 15 minutes', async () => {
    const phone = await registerWithPassword(service, PASSWORD);
    await fail(phone, 4);
    service.advance(15 * MINUTE);
    await fail(phone, 4);
    expect(await outcome(phone, PASSWORD)).toBe('OK');
  });

  it('start from zero after a success', async () => {
    const phone = await registerWithPassword(service, PASSWORD);
    await fail(phone, 4);
    expect(await outcome(phone, PASSWORD)).toBe('OK');
    await fail(phone, 4);
    expect(await outcome(phone, PASSWORD)).toBe('OK');
  });

  it('are not exceeded by concurrent guesses: of twenty, five are checked', async () => {
    const phone = await registerWithPassword(service, PASSWORD);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(phone, WRONG)));
    expect(outcomes.filter((code) => code === 'CREDENTIALS_WRONG')).toHaveLength(5);
    expect(outcomes.filter((code) => code === 'HUMAN_PROOF_NEEDED')).toHaveLength(15);
  });
});

describe('a browser in which the owner signed in before', () => {
  it('accepts the password at once, whatever other clients do', async () => {
    const phone = await registerWithPassword(service, PASSWORD);
    const browser = new TestBrowser(service, '10.1.1.1');
    expect((await browser.call(login, { phone, password: PASSWORD })).code).toBe('OK');
    for (let time = 0; time < 5; time += 1) await tryPassword(phone, WRONG, '10.1.1.1');
    expect(await outcome(phone, PASSWORD, '10.1.1.1')).toBe('HUMAN_PROOF_NEEDED');
    expect((await browser.call(login, { phone, password: PASSWORD })).code).toBe('OK');
  });

  it('has to wait after its own failures, and is known for this phone only', async () => {
    const phone = await registerWithPassword(service, PASSWORD);
    const browser = new TestBrowser(service, '10.1.1.2');
    await browser.call(login, { phone, password: PASSWORD });
    for (let time = 0; time < 5; time += 1) await browser.call(login, { phone, password: WRONG });
    expect((await browser.call(login, { phone, password: PASSWORD })).code).toBe('SIGN_IN_LOCKED');
    service.advance(1_000);
    expect((await browser.call(login, { phone, password: PASSWORD })).code).toBe('OK');
    const other = await registerWithPassword(service, PASSWORD);
    for (let time = 0; time < 5; time += 1) await tryPassword(other, WRONG);
    const asked = await browser.call(login, { phone: other, password: PASSWORD });
    expect(asked.code).toBe('HUMAN_PROOF_NEEDED');
  });
});

describe('a hundred failures of an address', () => {
  const failOften = async (address: string) => {
    for (let time = 0; time < 99; time += 1) {
      const asker = { address, browser: null };
      const attempt = await attemptAtPhone(service.services, newPhone(), asker);
      await countAttempt(service.services, attempt);
    }
  };

  it('require a captcha there, for every phone, and nowhere else', async () => {
    const address = '10.9.0.1';
    await failOften(address);
    expect(await outcome(newPhone(), WRONG, address)).toBe('CREDENTIALS_WRONG');
    expect(await outcome(newPhone(), WRONG, address)).toBe('HUMAN_PROOF_NEEDED');
    expect((await tryAsPerson(newPhone(), WRONG, address)).code).toBe('CREDENTIALS_WRONG');
    expect(await outcome(newPhone(), WRONG, '10.9.0.2')).toBe('CREDENTIALS_WRONG');
    service.advance(15 * MINUTE);
    expect(await outcome(newPhone(), WRONG, address)).toBe('CREDENTIALS_WRONG');
  });

  it('do not include successes', async () => {
    const address = '10.9.0.3';
    const phone = await registerWithPassword(service, PASSWORD);
    await failOften(address);
    expect(await outcome(phone, PASSWORD, address)).toBe('OK');
    expect(await outcome(newPhone(), WRONG, address)).toBe('CREDENTIALS_WRONG');
  });
});

describe('a malformed sign-in by password', () => {
  it.each([
    [{ phone: '13900000000' }, 'password'],
    [{ phone: '13900000000', password: '' }, 'password'],
    [{ phone: '13900000000', password: 'x'.repeat(65) }, 'password'],
    [{ phone: '139', password: PASSWORD }, 'phone'],
    [{ phone: ['13900000000'], password: PASSWORD }, 'phone'],
  ])('is refused and names the field: %j', async (payload, field) => {
    const { status, envelope } = await service.call(login, payload as never);
    expect([status, envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(envelope.data).toMatchObject({ fields: { [field]: someText } });
  });
});
