import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAdviser } from '../feedback/adviser';
import { humanOrder } from '../chat/talk';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { signedInMember, type SignedInMember } from './staff';

let service: TestService;
let admin: SignedInMember;
/** Adds unanswered feedback, and returns its id. */
let give: () => Promise<string>;
beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
  const adviser = await newAdviser(service);
  give = adviser.given;
  await give();
});
afterAll(() => service.close());

/** Audit entries about viewed personal data, newest first. */
const looks = async () => {
  const page = { action: 'feedback.read' as const };
  const { envelope } = await service.call('GET /desk-api/audit/list', page, admin);
  return (envelope.data?.list ?? []).map(({ staff, action }) => `${staff?.alias} ${action}`);
};
const look = async ({ session }: SignedInMember) =>
  (await service.call('GET /desk-api/feedback/list', { state: 'waiting' }, { session })).envelope
    .code;

it('shows admins who viewed personal data, once an hour, without rejected attempts', async () => {
  const other = await signedInMember(service, 'admin');
  const valuer = await signedInMember(service);
  expect(await look(valuer)).toBe('FORBIDDEN');
  expect(await looks()).toEqual([]);
  for (const member of [admin, other, admin]) expect(await look(member)).toBe('OK');
  expect(await looks()).toEqual([`${other.alias} feedback.read`, `${admin.alias} feedback.read`]);
  service.advance(3_600_001);
  expect(await look(admin)).toBe('OK');
  expect(await looks()).toHaveLength(3);
});

it('writes one entry per newly viewed person, and none without personal data', async () => {
  const { session } = admin;
  const subjects = async () => {
    const page = { action: 'feedback.read' as const };
    const { envelope } = await service.call('GET /desk-api/audit/list', page, { session });
    return (envelope.data?.list ?? []).map(({ subject }) => subject);
  };
  const before = await subjects();
  expect(before).not.toContain(null);
  const added = await give();
  expect(await look(admin)).toBe('OK');
  expect(await subjects()).toEqual([added, ...before]);
  const answered = { state: 'answered' as const };
  await service.call('GET /desk-api/feedback/list', answered, { session });
  expect(await subjects()).toHaveLength(before.length + 1);
});

it('shows no data if its entry cannot be written', async () => {
  const { $client } = service.services.database;
  service.advance(3_600_001);
  await $client.query('alter table audit_entries rename to audit_entries_away');
  expect(await look(admin)).toBe('INTERNAL');
  await $client.query('alter table audit_entries_away rename to audit_entries');
  expect(await look(admin)).toBe('OK');
});

it('names the order whose data was shown', async () => {
  const orderId = await humanOrder(service, (await postSmsSignIn(service)).userId);
  const { session } = admin;
  const seen = await service.call('GET /desk-api/chat/history', { orderId }, { session });
  expect(seen.envelope.code).toBe('OK');
  const page = { subject: orderId };
  const { envelope } = await service.call('GET /desk-api/audit/list', page, { session });
  expect(envelope.data?.list.map(({ action }) => action)).toEqual(['chat.read']);
});
