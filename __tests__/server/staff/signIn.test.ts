import { STAFF_SESSION_LIFE, STAFF_SESSION_MAX_LIFE } from '@account-doctor/contract/limits';
import { MINUTE } from '@account-doctor/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeStaffSessions } from '../../../server/domain/staff/purge';
import { TestBrowser } from '../user/browser';
import { solvedCaptcha } from '../user/captchaTask';
import { buildService, type TestService } from '../support/service';
import { deskSession, newMember, signedInMember, signInMember, STAFF_PASSWORD } from './staff';

const WRONG = 'incorrect horse 1';
const NEW = 'battery staple 2';

let service: TestService;
beforeAll(async () => {
  service = await buildService({ settings: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => service.close());

const signIn = async (name: string, password: string, address = '10.2.0.1') => {
  const headers = { 'x-forwarded-for': address };
  const call = 'POST /desk-api/staff/sign-in';
  return (await service.call(call, { name, password }, { headers })).envelope;
};
const outcome = async (name: string, password: string, address?: string) =>
  (await signIn(name, password, address)).code;
const whoIs = async (session: { token: string; userId: string }) =>
  (await service.call('GET /desk-api/staff/me', {}, { session })).envelope;

describe('signing in at the desk', () => {
  it('returns a session, without the password', async () => {
    const member = await newMember(service, 'senior');
    const answer = await service.call('POST /desk-api/staff/sign-in', {
      name: member.name,
      password: STAFF_PASSWORD,
    });
    const { data } = answer.envelope;
    expect(data?.member).toEqual(member);
    expect(JSON.stringify(data)).not.toContain('argon2');
    expect((await whoIs(deskSession(answer))).data).toEqual(member);
  });

  it('stores neither token nor password in plain text', async () => {
    const { session } = await signedInMember(service);
    const { rows } = await service.services.database.$client.query<{ text: string }>(
      `select staff_members::text || coalesce(staff_sessions::text, '') as text
       from staff_members left join staff_sessions using (staff_id)`,
    );
    for (const { text } of rows) {
      expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
      expect(text).not.toContain(session.cookie.split('=')[1]);
      expect(text).not.toContain(STAFF_PASSWORD);
    }
  });

  it('gives the same error for a wrong password, an unknown name and a disabled member', async () => {
    const known = await newMember(service);
    const disabled = await newMember(service);
    const { session } = await signedInMember(service, 'admin');
    const { staffId } = disabled;
    await service.call('POST /desk-api/staff/disable', { staffId }, { session });
    const answers = [
      await signIn(known.name, WRONG),
      await signIn('nobody-at-all', STAFF_PASSWORD),
      await signIn(disabled.name, STAFF_PASSWORD),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('STAFF_CREDENTIALS_WRONG'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it.each([
    [{ name: '', password: WRONG }, 'name'],
    [{ name: 'x'.repeat(65), password: WRONG }, 'name'],
    [{ name: 'anna', password: '' }, 'password'],
    [{ name: 'anna', password: 'x'.repeat(65) }, 'password'],
    [{ name: ['anna'], password: WRONG }, 'name'],
  ])('rejects a malformed request, naming the field: %j', async (payload, field) => {
    const call = 'POST /desk-api/staff/sign-in';
    const { status, envelope } = await service.call(call, payload as never);
    expect([status, envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys((envelope.data as unknown as { fields: object }).fields)).toEqual([field]);
  });
});

describe('five failures for a name', () => {
  it('require a captcha for 15 minutes, also with the correct password', async () => {
    const member = await newMember(service);
    for (const name of [member.name, 'nobody-here']) {
      for (let time = 0; time < 5; time += 1) {
        expect(await outcome(name, WRONG, `10.3.0.${time}`)).toBe('STAFF_CREDENTIALS_WRONG');
      }
      expect(await outcome(name, STAFF_PASSWORD, '10.3.1.1')).toBe('HUMAN_PROOF_NEEDED');
    }
    service.advance(15 * MINUTE);
    expect(await outcome(member.name, STAFF_PASSWORD)).toBe('OK');
  });

  it('are not exceeded by concurrent guesses', async () => {
    const { name } = await newMember(service);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => outcome(name, WRONG, `10.4.0.${guess}`)),
    );
    expect(outcomes.filter((code) => code === 'STAFF_CREDENTIALS_WRONG')).toHaveLength(5);
    expect(outcomes.filter((code) => code === 'HUMAN_PROOF_NEEDED')).toHaveLength(7);
  });

  it('do not count in a browser in which the member signed in before', async () => {
    const member = await newMember(service);
    const browser = new TestBrowser(service, '10.5.0.1');
    const credentials = { name: member.name, password: STAFF_PASSWORD };
    const call = 'POST /desk-api/staff/sign-in';
    expect((await browser.call(call, credentials)).code).toBe('OK');
    for (let time = 0; time < 5; time += 1) await outcome(member.name, WRONG, '10.5.0.1');
    const asked = await signIn(member.name, STAFF_PASSWORD, '10.5.0.1');
    expect(asked.code).toBe('HUMAN_PROOF_NEEDED');
    expect((await browser.call(call, credentials)).code).toBe('OK');
    const headers = { 'x-forwarded-for': '10.5.0.1' };
    const proof = solvedCaptcha(asked.data);
    service.advance(1_000);
    const proven = await service.call(call, { ...credentials, proof }, { headers });
    expect(proven.envelope.code).toBe('OK');
  });

  it('with the old password delay the session, not the sign-in', async () => {
    const { name, session } = await signedInMember(service);
    const change = async () => {
      const payload = { oldPassword: WRONG, password: NEW };
      const call = 'POST /desk-api/staff/change-password';
      return (await service.call(call, payload, { session })).envelope.code;
    };
    for (let time = 0; time < 5; time += 1) expect(await change()).toBe('VALIDATION_FAILED');
    expect(await change()).toBe('STAFF_SIGN_IN_LOCKED');
    expect(await outcome(name, STAFF_PASSWORD)).toBe('OK');
  });
});

describe('a session of the desk', () => {
  it('is extended by use and expires without', async () => {
    const { session } = await signedInMember(service);
    service.advance(STAFF_SESSION_LIFE - MINUTE);
    expect((await whoIs(session)).code).toBe('OK');
    service.advance(STAFF_SESSION_LIFE - MINUTE);
    expect((await whoIs(session)).code).toBe('OK');
    service.advance(STAFF_SESSION_LIFE);
    expect((await whoIs(session)).code).toBe('NOT_LOGGED_IN');
    await purgeStaffSessions(service.services);
    const { rows } = await service.services.database.$client.query('select 1 from staff_sessions');
    expect(rows).toEqual([]);
  });

  it('ends a week after its start, however it is used', async () => {
    const { session } = await signedInMember(service);
    const uses = Math.ceil(STAFF_SESSION_MAX_LIFE / (STAFF_SESSION_LIFE - MINUTE));
    for (let use = 1; use < uses; use += 1) {
      service.advance(STAFF_SESSION_LIFE - MINUTE);
      expect((await whoIs(session)).code).toBe('OK');
    }
    service.advance(STAFF_SESSION_LIFE - MINUTE);
    expect((await whoIs(session)).code).toBe('NOT_LOGGED_IN');
  });

  it('ends at sign-out, unlike other sessions', async () => {
    const first = await signedInMember(service);
    const second = await signInMember(service, first);
    await service.call('POST /desk-api/staff/sign-out', {}, { session: first.session });
    expect((await whoIs(first.session)).code).toBe('NOT_LOGGED_IN');
    expect((await whoIs(second.session)).code).toBe('OK');
  });

  it('is the only one that stays when its member changes the password', async () => {
    const first = await signedInMember(service);
    const second = await signInMember(service, first);
    const payload = { oldPassword: STAFF_PASSWORD, password: NEW };
    const call = 'POST /desk-api/staff/change-password';
    const changed = await service.call(call, payload, { session: first.session });
    expect(changed.envelope.code).toBe('OK');
    expect((await whoIs(first.session)).code).toBe('OK');
    expect((await whoIs(second.session)).code).toBe('NOT_LOGGED_IN');
    expect(await outcome(first.name, STAFF_PASSWORD)).toBe('STAFF_CREDENTIALS_WRONG');
    expect(await outcome(first.name, NEW)).toBe('OK');
  });

  it('ends when the member is disabled or gets a new password', async () => {
    const admin = await signedInMember(service, 'admin');
    const member = await signedInMember(service);
    const { staffId } = member;
    const by = { session: admin.session };
    await service.call('POST /desk-api/staff/reset-password', { staffId, password: NEW }, by);
    expect((await whoIs(member.session)).code).toBe('NOT_LOGGED_IN');
    const again = await signInMember(service, member, NEW);
    await service.call('POST /desk-api/staff/disable', { staffId }, by);
    expect((await whoIs(again.session)).code).toBe('NOT_LOGGED_IN');
    await service.call('POST /desk-api/staff/enable', { staffId }, by);
    expect(await outcome(member.name, NEW)).toBe('OK');
  });
});
