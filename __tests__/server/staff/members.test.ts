import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isWithinDuty } from '../../../server/domain/staff/duty';
import { staffOnDuty, staffPersons } from '../../../server/domain/staff/staff';
import { runCommand } from '../support/command';
import { buildService, type TestService } from '../support/service';
import {
  newMember,
  signedInMember,
  signInMember,
  STAFF_PASSWORD,
  type SignedInMember,
} from './staff';

let service: TestService;
let admin: SignedInMember;
beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

/** At the start of each test only one admin exists. */
beforeEach(async () => {
  await service.services.database.$client.query(
    `update staff_members set disabled_at = created_at where role = 'admin'`,
  );
  admin = await signedInMember(service, 'admin');
});

const profile = {
  alias: '阿青',
  level: 'expert',
  role: 'valuer',
  dutyFrom: 540,
  dutyUntil: 1260,
} as const;

const create = async (payload: object) => {
  const call = 'POST /desk-api/staff/create';
  return (await service.call(call, payload as never, { session: admin.session })).envelope;
};
const update = async (payload: object) => {
  const call = 'POST /desk-api/staff/update';
  return (await service.call(call, payload as never, { session: admin.session })).envelope;
};
const log = async (query: object = {}) => {
  const { session } = admin;
  return (await service.call('GET /desk-api/audit/list', query, { session })).envelope.data?.list;
};

describe('an admin', () => {
  it('adds a member, who is listed and can sign in', async () => {
    const { data } = await create({ ...profile, name: 'a-qing', password: STAFF_PASSWORD });
    expect(data).toMatchObject({ ...profile, name: 'a-qing', onDuty: true, disabled: false });
    const { session } = admin;
    const page = await service.call('GET /desk-api/staff/list', { pageSize: 50 }, { session });
    expect(page.envelope.data?.list).toContainEqual({ ...data, signedIn: false });
  });

  it('gets an error for a used name, also when two add it concurrently', async () => {
    const member = { ...profile, name: 'twin', password: STAFF_PASSWORD };
    const codes = (await Promise.all([create(member), create(member)])).map(({ code }) => code);
    expect(codes.sort()).toEqual(['OK', 'STAFF_NAME_TAKEN']);
  });

  it('sees a member’s sessions and can end one', async () => {
    const member = await signedInMember(service);
    const again = await signInMember(service, member);
    const options = { session: admin.session };
    const { staffId } = member;
    const seen = await service.call('GET /desk-api/staff/sessions', { staffId }, options);
    expect(seen.envelope.data?.list).toHaveLength(2);
    const one = { staffId, sessionId: seen.envelope.data?.list[0]?.sessionId ?? '' };
    const call = 'POST /desk-api/staff/end-session';
    expect((await service.call(call, one, options)).envelope.code).toBe('OK');
    const codes = [member, again].map(async ({ session }) => {
      const me = await service.call('GET /desk-api/staff/me', {}, { session });
      return me.envelope.code;
    });
    expect((await Promise.all(codes)).sort()).toEqual(['NOT_LOGGED_IN', 'OK']);
    const [written] = (await log()) ?? [];
    expect(written).toMatchObject({ action: 'staff.end-session', subject: staffId });
    const own = await service.call(call, one, { session: again.session });
    expect(['FORBIDDEN', 'NOT_LOGGED_IN']).toContain(own.envelope.code);
  });

  it.each([
    [{ name: 'Anna' }, 'name'],
    [{ name: 'ab' }, 'name'],
    [{ alias: '' }, 'alias'],
    [{ alias: '<b>估价师</b>' }, 'alias'],
    [{ alias: '评'.repeat(13) }, 'alias'],
    [{ level: 'god' }, 'level'],
    [{ role: 'root' }, 'role'],
    [{ dutyFrom: -1 }, 'dutyFrom'],
    [{ dutyUntil: 1441 }, 'dutyUntil'],
    [{ dutyUntil: 540 }, 'dutyUntil'],
    [{ password: 'eleven char' }, 'password'],
    [{ password: 'password1234' }, 'password'],
    [{ password: 'somebody1234' }, 'password'],
  ])('cannot add %j', async (wrong, field) => {
    const { code, data } = await create({
      ...profile,
      name: 'somebody',
      password: STAFF_PASSWORD,
      ...wrong,
    });
    expect(code).toBe('VALIDATION_FAILED');
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([field]);
  });

  it('changes a member, whose session has the new role at once', async () => {
    const member = await signedInMember(service);
    const list = () => service.call('GET /desk-api/audit/list', {}, { session: member.session });
    expect((await list()).envelope.code).toBe('FORBIDDEN');
    const { data } = await update({ ...profile, role: 'admin', staffId: member.staffId });
    expect(data).toMatchObject({ alias: '阿青', role: 'admin' });
    expect((await list()).envelope.code).toBe('OK');
  });

  it('gets an error for an unknown member', async () => {
    expect((await update({ ...profile, staffId: 'nobody' })).code).toBe('STAFF_NOT_FOUND');
  });

  it('cannot disable or demote the last admin', async () => {
    const { staffId, session } = admin;
    expect((await update({ ...profile, staffId })).code).toBe('STAFF_LAST_ADMIN');
    const call = 'POST /desk-api/staff/disable';
    expect((await service.call(call, { staffId }, { session })).envelope.code).toBe(
      'STAFF_LAST_ADMIN',
    );
  });

  it('remains when two admins disable each other concurrently', async () => {
    const other = await signedInMember(service, 'admin');
    const disable = async (by: SignedInMember, whom: SignedInMember) => {
      const { staffId } = whom;
      const { session } = by;
      return (await service.call('POST /desk-api/staff/disable', { staffId }, { session })).envelope
        .code;
    };
    const codes = await Promise.all([disable(admin, other), disable(other, admin)]);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
  });
});

describe('the audit log', () => {
  it('lists actions with member and subject, newest first, without passwords', async () => {
    const member = await newMember(service);
    const { staffId } = member;
    const by = { session: admin.session };
    await update({ ...profile, staffId });
    await service.call('POST /desk-api/staff/disable', { staffId }, by);
    await service.call('POST /desk-api/staff/enable', { staffId }, by);
    const password = 'battery staple 2';
    await service.call('POST /desk-api/staff/reset-password', { staffId, password }, by);
    const entries = (await log({ subject: staffId })) ?? [];
    expect(entries.map(({ action, staff }) => [action, staff?.staffId ?? null])).toEqual([
      ['staff.reset-password', admin.staffId],
      ['staff.enable', admin.staffId],
      ['staff.disable', admin.staffId],
      ['staff.update', admin.staffId],
      ['staff.create', null],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/horse|staple|argon2/);
  });

  it('contains members’ actions on their own account', async () => {
    const member = await signedInMember(service);
    const { session, staffId } = member;
    await service.call('POST /desk-api/staff/duty', { onDuty: false }, { session });
    await service.call(
      'POST /desk-api/staff/change-password',
      { oldPassword: STAFF_PASSWORD, password: 'battery staple 2' },
      { session },
    );
    await service.call('POST /desk-api/staff/sign-out', {}, { session });
    const entries = (await log({ staffId })) ?? [];
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'staff.change-password',
      'staff.duty',
      'staff.sign-in',
      'staff.sign-out',
    ]);
    expect(await log({ staffId, action: 'staff.duty' })).toMatchObject([
      { details: { onDuty: false } },
    ]);
  });

  it.each([
    `update audit_entries set details = '{}'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ])('allows nobody to: %s', async (statement) => {
    await expect(service.services.database.$client.query(statement)).rejects.toThrow(
      'never change',
    );
  });

  it('contains no rejected changes', async () => {
    await update({ ...profile, staffId: admin.staffId });
    expect(await log({ subject: admin.staffId, action: 'staff.update' })).toEqual([]);
  });
});

describe('who is on duty', () => {
  /** A time on 2026-11-20 in China. */
  const china = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour - 8, minute));

  it.each([
    [540, 1260, 9, 0, true],
    [540, 1260, 8, 59, false],
    [540, 1260, 21, 0, false],
    [1320, 360, 23, 0, true],
    [1320, 360, 5, 59, true],
    [1320, 360, 6, 0, false],
    [0, 1440, 0, 0, true],
    [0, 1440, 23, 59, true],
  ])('from %i until %i at %i:%i', (dutyFrom, dutyUntil, hour, minute, within) => {
    expect(isWithinDuty({ dutyFrom, dutyUntil }, china(hour, minute))).toBe(within);
  });

  it('are enabled members who have signed in, within their hours, and accept work', async () => {
    const { database } = service.services;
    const by = { session: admin.session };
    const day = await newMember(service, 'valuer', { dutyFrom: 540, dutyUntil: 1260 });
    const resting = await signedInMember(service);
    await service.call(
      'POST /desk-api/staff/duty',
      { onDuty: false },
      { session: resting.session },
    );
    const gone = await newMember(service);
    await service.call('POST /desk-api/staff/disable', { staffId: gone.staffId }, by);
    const at = async (when: Date) =>
      (await staffOnDuty(database, when)).map(({ staffId }) => staffId);
    expect(await at(china(12))).not.toContain(day.staffId);
    await signInMember(service, day);
    expect(await at(china(12))).toContain(day.staffId);
    expect(await at(china(22))).not.toContain(day.staffId);
    for (const { staffId } of [resting, gone]) expect(await at(china(12))).not.toContain(staffId);
    const persons = await staffPersons(database, [gone.staffId, 'nobody']);
    expect([...persons.values()]).toEqual([
      { staffId: gone.staffId, alias: gone.alias, level: 'certified', role: 'valuer', face: null },
    ]);
  });
});

describe('npm run staff:create', () => {
  const run = (password: string, ...flags: string[]) =>
    runCommand(service, 'createStaff', flags, `${password}\n`);

  it('adds a member who can sign in', async () => {
    const { code, stdout } = await run(
      STAFF_PASSWORD,
      ...['--name', 'by-command', '--alias', '老王', '--role', 'senior', '--duty', '00:00-24:00'],
    );
    expect([code, stdout]).toEqual([0, 'by-command may sign in at /desk as senior.\n']);
    const signedIn = await service.call('POST /desk-api/staff/sign-in', {
      name: 'by-command',
      password: STAFF_PASSWORD,
    });
    expect(signedIn.envelope.data?.member).toMatchObject({ dutyFrom: 0, dutyUntil: 1440 });
  });

  it.each([
    ['short', ['--name', 'weak', '--alias', '弱'], 2, 'password is not accepted'],
    [STAFF_PASSWORD, ['--name', 'weak', '--alias', '弱', '--role', 'root'], 2, '--role root'],
    [STAFF_PASSWORD, ['--name', 'weak', '--alias', '弱', '--duty', '9-5'], 2, '--duty 9-5'],
    [STAFF_PASSWORD, ['--password', 'x'], 2, 'Usage: npm run staff:create'],
  ])('with password %s and %j fails with the reason', async (password, flags, code, said) => {
    const ended = await run(password, ...flags);
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(said);
  });

  it('rejects a used name', async () => {
    const flags = ['--name', admin.name, '--alias', '老王'];
    expect(await run(STAFF_PASSWORD, ...flags)).toMatchObject({ code: 1 });
  });
});
