import { type AuditAction, auditActionNames } from '@account-doctor/contract/audit';
import type { AuditedChange, CallDefinition } from '@account-doctor/contract/call';
import { calls } from '@account-doctor/contract/calls/index';
import { hasRole, staffRoles, type StaffRole } from '@account-doctor/contract/staff';
import type { CallName, PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInMember, type SignedInMember } from '../server/staff/staff';
import { buildService, type TestService } from '../server/support/service';
import { postSmsSignIn } from '../server/user/people';

let service: TestService;
let user: { token: string; userId: string };
const members = new Map<StaffRole, SignedInMember>();
beforeAll(async () => {
  service = await buildService();
  user = await postSmsSignIn(service);
  for (const role of staffRoles) members.set(role, await signedInMember(service, role));
});
afterAll(() => service.close());

const names = Object.keys(calls) as CallName[];
const deskNames = names.filter((name) => name.includes('/desk-api/'));
const definitions: Record<string, CallDefinition & Partial<AuditedChange>> = calls;

/** Payload that fits no call: the service checks who calls before it checks the payload. */
const nothing = { unheardOf: true } as unknown as PayloadOf<CallName>;

const outcome = async (name: CallName, session?: { token: string; userId: string }) => {
  const { status, envelope } = await service.call(name, nothing, { session });
  return [status, envelope.code];
};

describe('calls of the desk', () => {
  const beforeSignIn: CallName[] = [
    'POST /desk-api/staff/sign-in',
    'GET /desk-api/staff/first-admin',
    'POST /desk-api/staff/first-admin',
  ];

  it('are exactly those under /desk-api, each with its minimum role', () => {
    for (const name of names) {
      const { access, role } = definitions[name] ?? {};
      const isOfDesk = deskNames.includes(name) && !beforeSignIn.includes(name);
      expect([name, access === 'valuer']).toEqual([name, isOfDesk]);
      expect([name, role !== undefined]).toEqual([name, access === 'valuer']);
    }
  });

  it('record their changes in the audit log, and each audit action belongs to a call or command', () => {
    const ofCommands: AuditAction[] = ['staff.recover', 'operation.restore.end'];
    const audited = Object.values(definitions).flatMap(({ audits = [], reads }) => [
      ...audits,
      ...(reads ? [reads.action] : []),
    ]);
    expect([...new Set([...audited, ...ofCommands])].sort()).toEqual([...auditActionNames].sort());
  });

  it('record the personal data that they show; those that show none are listed here', () => {
    const silent = deskNames.filter(
      (name) => name.startsWith('GET ') && definitions[name]?.reads === undefined,
    );
    expect(silent.map((name) => name.slice('GET /desk-api/'.length))).toEqual([
      'api-key/list',
      'api-key/usage',
      'valuation/compared',
      'brand/get',
      'game/sheet/template',
      'game/catalogue/get',
      'game/version/list',
      'channels/figures',
      'content/banner/list',
      'content/document/list',
      'content/document/get',
      'content/campaign/list',
      'game/list',
      'game/get',
      'game/fields/get',
      'content/help/list',
      'content/news/list',
      'content/news/get',
      'invoice/list',
      'listing/channel/list',
      'model/list',
      'model/detail',
      'sale/quarantine',
      'sale/file/held',
      'sale/imports',
      'notification/recipients',
      'notification/deliveries',
      'operation/setup',
      'operation/status',
      'operation/failed-jobs',
      'operation/backups',
      'overview/figures',
      'price/list',
      'reconciliation/list',
      'reconciliation/balances',
      'staff/first-admin',
      'staff/me',
      'staff/list',
      'audit/list',
      'common/sts',
      'sale/source/list',
      'sale/source/runs',
      'sale/file/get',
      'sale/file/games',
      'sale/file/suggest',
      'sale/file/rows',
      'sale/file/rejected',
      'sale/file/reports',
      'sale/list',
      'sale/get',
      'sale/template',
    ]);
  });

  const guarded = deskNames.filter((name) => calls[name].access === 'valuer');

  it.each(guarded)(
    "%s rejects no token, a user's token, and another member's token",
    async (name) => {
      const admin = members.get('admin')?.session;
      const valuer = members.get('valuer')?.session;
      for (const session of [
        undefined,
        user,
        { token: 'nonsense', userId: admin?.userId ?? '' },
        { token: admin?.token ?? '', userId: valuer?.userId ?? '' },
      ]) {
        expect(await outcome(name, session)).toEqual([401, 'NOT_LOGGED_IN']);
      }
    },
  );

  it.each(guarded)('%s rejects lower roles than its own and accepts the others', async (name) => {
    const least = definitions[name]?.role ?? 'admin';
    for (const role of staffRoles) {
      const refused = await outcome(name, members.get(role)?.session);
      if (hasRole(role, least)) expect(refused).toEqual([400, 'VALIDATION_FAILED']);
      else expect(refused).toEqual([403, 'FORBIDDEN']);
    }
  });

  it("are the only calls that accept a member's token", async () => {
    const session = members.get('admin')?.session;
    for (const name of names.filter((other) => calls[other].access === 'user')) {
      expect([name, ...(await outcome(name, session))]).toEqual([name, 401, 'NOT_LOGGED_IN']);
    }
  });
});
