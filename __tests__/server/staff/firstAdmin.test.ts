import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setupCode } from '../../../server/domain/staff';
import { readSettings } from '../../../server/start/settings';
import { buildService, type TestService } from '../support/service';
import { newMember, STAFF_PASSWORD } from './staff';

const CALL = 'POST /desk-api/staff/first-admin';
const admin = { name: 'boss', alias: '店长', password: STAFF_PASSWORD };
const REFUSED_LATE = '已经有成员了，设置码作废，请直接登录';

let service: TestService;
beforeEach(async () => {
  service = await buildService({ settings: { TRUST_PROXY: 'loopback' } });
});
afterEach(() => service.close());

const create = async (payload: Partial<typeof admin & { code: string }>, address = '10.7.0.1') => {
  const headers = { 'x-forwarded-for': address };
  return (await service.call(CALL, { ...admin, code: '', ...payload }, { headers })).envelope;
};
const code = async () => String(await setupCode(service.services));
const isOffered = async () =>
  (await service.call('GET /desk-api/staff/first-admin', {})).envelope.data?.wanted;
const atField = async (...asked: Parameters<typeof create>) => {
  const { code: outcome, data } = await create(...asked);
  expect(outcome).toBe('VALIDATION_FAILED');
  return (data as unknown as { fields: Record<string, string> }).fields;
};

describe('the first admin', () => {
  it('is created with the set-up code, signs in, and ends the offer', async () => {
    expect(await isOffered()).toBe(true);
    expect(await create({ code: (await code()).toUpperCase().replaceAll('-', ' ') })).toMatchObject(
      { code: 'OK' },
    );
    const { name, password } = admin;
    const signedIn = await service.call('POST /desk-api/staff/sign-in', { name, password });
    expect(signedIn.envelope.data?.member).toMatchObject({ name, alias: '店长', role: 'admin' });
    expect(await isOffered()).toBe(false);
    expect(await setupCode(service.services)).toBe(null);
    const { rows } = await service.services.database.$client.query(
      `select subject = staff_id as own, details->>'name' as name, details::text from audit_entries
       where action = 'staff.create-first'`,
    );
    expect(rows).toMatchObject([{ own: true, name: 'boss' }]);
    expect(JSON.stringify(rows)).not.toContain(STAFF_PASSWORD);
  });

  it('is not offered where a member exists, even a disabled one, and the old code opens nothing', async () => {
    const old = await code();
    const { staffId } = await newMember(service);
    await service.services.database.$client.query(
      'update staff_members set disabled_at = created_at where staff_id = $1',
      [staffId],
    );
    expect(await isOffered()).toBe(false);
    expect(await atField({ code: old })).toEqual({ code: REFUSED_LATE });
  });

  it('is one, if several requests have the code at the same time', async () => {
    const right = await code();
    const outcomes = await Promise.all(
      ['boss', 'rival', 'third'].map((name, n) => create({ code: right, name }, `10.7.1.${n}`)),
    );
    expect(outcomes.map(({ code: outcome }) => outcome).sort()).toEqual([
      'OK',
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
    ]);
    const { rows } = await service.services.database.$client.query(
      'select count(*)::int as members from staff_members',
    );
    expect(rows).toEqual([{ members: 1 }]);
  });

  it('waits for a member that a command is adding', async () => {
    const right = await code();
    const client = await service.services.database.$client.connect();
    await client.query('begin');
    await client.query(`insert into staff_members
      (staff_id, name, alias, level, role, password_hash, duty_from, duty_until, created_at)
      values ('s1', 'other', '小陈', 'certified', 'admin', 'x', 540, 1260, now())`);
    const waiting = atField({ code: right });
    await expect
      .poll(async () => {
        const { rows } = await service.services.database.$client.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
           where wait_event_type = 'Lock' and query like 'lock table%'
             and datname = current_database()`,
        );
        return rows[0]?.n;
      })
      .toBe(1);
    await client.query('commit');
    client.release();
    expect(await waiting).toEqual({ code: REFUSED_LATE });
  });

  it('needs a password and a name that other members need too', async () => {
    const right = await code();
    expect(await atField({ code: right, password: 'password1234' })).toHaveProperty('password');
    expect(await atField({ code: right, name: '店长' })).toHaveProperty('name');
    expect(await isOffered()).toBe(true);
  });
});

describe('the set-up code', () => {
  it('is the same at each start, and unlike that of another installation or with another secret', async () => {
    const right = await code();
    expect(right).toMatch(/^([\da-f]{4}-){4}[\da-f]{4}$/);
    expect(await code()).toBe(right);
    const { database } = service.services;
    const settings = readSettings({ IDENTITY_HASH_SECRET: 'another secret of the operator' });
    expect(await setupCode({ database, settings })).not.toBe(right);
    const other = await buildService();
    expect(await setupCode(other.services)).not.toBe(right);
    await other.close();
  });

  it('is not in the database', async () => {
    const right = await code();
    const { rows } = await service.services.database.$client.query('select * from staff_setup');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(right.slice(0, 4));
  });

  it('cannot be tried quickly: after five wrong codes an address has to wait', async () => {
    const right = await code();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await atField({ code: '0000-0000-0000-0000-0000' })).toHaveProperty('code');
    expect(await create({ code: right })).toMatchObject({ code: 'STAFF_SIGN_IN_LOCKED' });
    // Strangers do not keep the operator out.
    expect(await create({ code: right }, '10.7.0.2')).toMatchObject({ code: 'OK' });
  });
});
