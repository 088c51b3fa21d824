import type { SecondFactorSetup } from '@account-doctor/contract/staff';
import type { StaffMember } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoverMember } from '../../../server/domain/staff';
import { runCommand } from '../support/command';
import { buildService, type TestService } from '../support/service';
import { authenticatorCode, CODE_PERIOD } from './authenticatorApp';
import { deskSession, newMember, STAFF_PASSWORD } from './staff';

let service: TestService;
beforeAll(async () => {
  service = await buildService({
    settings: { TRUST_PROXY: 'loopback', STAFF_SECOND_FACTOR: 'required' },
  });
});
afterAll(() => service.close());

let addresses = 0;
/** Signs in from a new address, because failures per address are tested elsewhere. */
const answerOf = ({ name }: StaffMember, code?: string, password = STAFF_PASSWORD) => {
  const headers = { 'x-forwarded-for': `10.8.0.${(addresses += 1)}` };
  const payload = { name, password, ...(code !== undefined && { code }) };
  return service.call('POST /desk-api/staff/sign-in', payload, { headers });
};
const signIn = async (...credentials: Parameters<typeof answerOf>) =>
  (await answerOf(...credentials)).envelope;

/** A member with an authenticator app: its secret, and the recovery codes. */
async function withApp() {
  const member = await newMember(service, 'admin');
  const { secret } = (await signIn(member)).data as unknown as SecondFactorSetup;
  const { data } = await signIn(member, authenticatorCode(secret, service.services.now()));
  service.advance(2 * CODE_PERIOD);
  return { member, secret, recoveryCodes: data?.recoveryCodes ?? [] };
}

it('the test’s codes equal those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(authenticatorCode(secret, new Date(59_000))).toBe('287082');
  expect(authenticatorCode(secret, new Date(1_111_111_109_000))).toBe('081804');
});

describe('a member without an authenticator app', () => {
  it('sets one up with the correct password, and gets recovery codes once', async () => {
    const member = await newMember(service);
    const asked = await signIn(member);
    expect(asked.code).toBe('STAFF_SECOND_FACTOR_SETUP');
    const { secret, picture } = asked.data as unknown as SecondFactorSetup;
    expect(picture).toMatch(/^data:image\/svg\+xml,/);
    expect((await signIn(member, '000000')).code).toBe('STAFF_CODE_WRONG');
    const entered = await signIn(member, authenticatorCode(secret, service.services.now()));
    expect(entered.code).toBe('OK');
    expect(new Set(entered.data?.recoveryCodes).size).toBe(10);
  });

  it('gets no setup data with a wrong password', async () => {
    const member = await newMember(service);
    const refused = await signIn(member, undefined, 'incorrect horse 1');
    expect([refused.code, refused.data]).toEqual(['STAFF_CREDENTIALS_WRONG', null]);
  });

  it('has the secret that was shown last', async () => {
    const member = await newMember(service);
    const first = (await signIn(member)).data as unknown as SecondFactorSetup;
    const last = (await signIn(member)).data as unknown as SecondFactorSetup;
    const now = service.services.now();
    expect((await signIn(member, authenticatorCode(first.secret, now))).code).toBe(
      'STAFF_CODE_WRONG',
    );
    expect((await signIn(member, authenticatorCode(last.secret, now))).code).toBe('OK');
  });
});

describe('a member with an authenticator app', () => {
  it('signs in with each code once, with a tolerance of one period', async () => {
    const { member, secret } = await withApp();
    expect((await signIn(member)).code).toBe('STAFF_CODE_NEEDED');
    const now = service.services.now().getTime();
    const at = async (shift: number) =>
      (await signIn(member, authenticatorCode(secret, new Date(now + shift * CODE_PERIOD)))).code;
    expect(await at(-2)).toBe('STAFF_CODE_WRONG');
    expect(await at(2)).toBe('STAFF_CODE_WRONG');
    expect(await at(-1)).toBe('OK');
    expect(await at(-1)).toBe('STAFF_CODE_WRONG');
    expect(await at(1)).toBe('OK');
    // Codes older than the last used one are invalid too.
    expect(await at(0)).toBe('STAFF_CODE_WRONG');
  });

  it('signs in with each recovery code once, however it is typed', async () => {
    const { member, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(member, first)).code).toBe('OK');
    expect((await signIn(member, first)).code).toBe('STAFF_CODE_WRONG');
    expect((await signIn(member, second.replace('-', ' ').toUpperCase())).code).toBe('OK');
  });

  it('cannot use codes of another member, and no secret is stored in plain text', async () => {
    const one = await withApp();
    const other = await withApp();
    const [code = ''] = one.recoveryCodes;
    expect((await signIn(other.member, code)).code).toBe('STAFF_CODE_WRONG');
    const { rows } = await service.services.database.$client.query(
      'select staff_members::text from staff_members',
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(one.secret);
    expect(stored).not.toContain(code.replace('-', ''));
  });

  it('is protected from guessing, because wrong codes count like wrong passwords', async () => {
    const { member } = await withApp();
    const headers = { 'x-forwarded-for': '10.8.9.9' };
    const guess = async () => {
      const payload = { name: member.name, password: STAFF_PASSWORD, code: '000000' };
      return (await service.call('POST /desk-api/staff/sign-in', payload, { headers })).envelope;
    };
    for (let time = 0; time < 5; time += 1) expect((await guess()).code).toBe('STAFF_CODE_WRONG');
    expect((await guess()).code).toBe('HUMAN_PROOF_NEEDED');
  });
});

describe('a member who lost the authenticator app', () => {
  it('sets up a new one after an admin removed the old one', async () => {
    const admin = await withApp();
    const { member } = await withApp();
    const code = authenticatorCode(admin.secret, service.services.now());
    const session = deskSession(await answerOf(admin.member, code));
    const { staffId } = member;
    const call = 'POST /desk-api/staff/reset-second-factor';
    expect((await service.call(call, { staffId }, { session })).envelope.code).toBe('OK');
    expect((await signIn(member)).code).toBe('STAFF_SECOND_FACTOR_SETUP');
    const audits = await service.call(
      'GET /desk-api/audit/list',
      { subject: staffId },
      { session },
    );
    expect(audits.envelope.data?.list[0]?.action).toBe('staff.reset-second-factor');
  });

  it('regains access by the operator’s command as the last admin', async () => {
    const { member } = await withApp();
    const ended = await runCommand(
      service,
      'recoverStaff',
      ['--name', member.name],
      'entirely new horse\n',
    );
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect((await signIn(member)).code).toBe('STAFF_CREDENTIALS_WRONG');
    const again = await signIn(member, undefined, 'entirely new horse');
    expect(again.code).toBe('STAFF_SECOND_FACTOR_SETUP');
  });

  it.each([
    ['short', 2, 'The password has 12 to 64 characters'],
    ['password1234', 1, 'The password is too common'],
  ])('cannot get the new password %s', async (password, code, said) => {
    const { name } = await newMember(service);
    const ended = await runCommand(service, 'recoverStaff', ['--name', name], `${password}\n`);
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(said);
  });

  it('is not created by the command', async () => {
    const nobody = { name: 'nobody-here', password: 'entirely new horse' };
    await expect(recoverMember(service.services, nobody)).rejects.toThrow('找不到这位成员');
  });
});
