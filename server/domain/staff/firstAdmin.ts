import type { ReceivedOf } from '@account-doctor/contract/types';
import { createHmac, randomUUID } from 'node:crypto';
import type { Audited } from '../../core/audited';
import { atField } from '../../core/errors';
import type { Caller } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { newToken, tokenHash } from '../../core/token';
import { countAttempt, hashPassword, refuseGuessable } from '../user';
import { audit } from './audit';
import { hasMembers, insertMember, lockMembers, storedSetupSeed } from './store';

/**
 * Creates the first admin of an installation at the desk. This needs a set-up code, which the service prints when it
 * starts (docs/decisions/0136-first-admin.md).
 */

/** Values with which the first admin begins, and which can be changed at the desk under 成员. */
const FIRST_ADMIN = {
  role: 'admin',
  level: 'certified',
  dutyFrom: 9 * 60,
  dutyUntil: 21 * 60,
} as const;

type Parts = Pick<Services, 'database' | 'settings'>;

/**
 * The set-up code, 80 bits as `1a2b-3c4d-…`. It depends on a setting too, so the seed in the database alone is useless.
 */
const setupCodeOf = ({ identity }: Services['settings'], seed: string): string =>
  (
    createHmac('sha256', identity.hashSecret)
      .update(`set-up ${seed}`)
      .digest('hex')
      .slice(0, 20)
      .match(/.{4}/g) ?? []
  ).join('-');

/** The set-up code, the same in all processes and after each start; `null` if any member was ever created. */
export async function setupCode({ database, settings }: Parts): Promise<string | null> {
  if (await hasMembers(database)) return null;
  const seed = await database.transaction((tx) => storedSetupSeed(tx, newToken()));
  return setupCodeOf(settings, seed);
}

const codeProblem = (problem: string) => atField('code', problem);
const membersExistProblem = () => codeProblem('已经有成员了，设置码作废，请直接登录');
const comparableHash = (code: string) => tokenHash(code.toLowerCase().replace(/[^\da-f]/g, ''));

/**
 * Creates the first admin; of concurrent requests, only one succeeds. After wrong codes, the client's address has to
 * wait.
 * @throws BusinessError VALIDATION_FAILED at `code` if the code is wrong or a member exists
 */
export async function createFirstAdmin(
  services: Services,
  { code, password, ...names }: ReceivedOf<'POST /desk-api/staff/first-admin'>,
  { address }: Pick<Caller, 'address'>,
): Promise<Audited<'staff.create-first'>> {
  const { database, now } = services;
  const expected = await setupCode(services);
  if (expected === null) throw membersExistProblem();
  const own = `set-up at ${address}`;
  await countAttempt(services, { own, strangers: null, code: 'STAFF_SIGN_IN_LOCKED' });
  if (comparableHash(code) !== comparableHash(expected))
    throw codeProblem('设置码不正确，请从服务启动时的输出里复制');
  await refuseGuessable(password, [names.name, names.alias]);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    await lockMembers(tx);
    if (await hasMembers(tx)) throw membersExistProblem();
    const staffId = randomUUID();
    await insertMember(tx, { staffId, ...names, ...FIRST_ADMIN, passwordHash, createdAt: now() });
    const entry = { staffId, action: 'staff.create-first', subject: staffId } as const;
    return audit(tx, { ...entry, details: { ...names, ...FIRST_ADMIN }, at: now() }, {});
  });
}
