import { calls } from '@account-doctor/contract/calls/index';
import {
  dutyHours,
  staffRoleLabels,
  staffRoles,
  valuerLevelLabels,
  valuerLevels,
} from '@account-doctor/contract/staff';
import { openMigrated } from '../core/database/open';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { BusinessError } from '../core/errors';
import { createLog } from '../core/log';
import { createMember } from '../domain/staff';
import { askFor } from './support/askFor';
import { readFlags, refuseUsage, textFlag } from './support/flags';

/**
 * `npm run staff:create`: adds a staff member. Prompts for missing options; always prompts for the
 * password without echo, so that it appears in no history or process list.
 */

const namesOf = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([name, label]) => `${name} (${label})`)
    .join(', ');

const USAGE = `Usage: npm run staff:create -- --name <name> --alias <称呼> [--level <level>] [--role <role>] [--duty <hours>]

  --name   what the member signs in by: lower-case letters, digits, dots, dashes
  --alias  what customers read
  --level  ${namesOf(valuerLevelLabels)}; certified unless given
  --role   ${namesOf(staffRoleLabels)}; valuer unless given
  --duty   hours of duty in China, e.g. 09:00-21:00 or 00:00-24:00; 09:00-21:00 unless given

The password is asked for, or read from the first line of standard input.`;

function usage(problem: string): never {
  return refuseUsage(problem, USAGE);
}

const flags = readFlags(
  { name: textFlag, alias: textFlag, level: textFlag, role: textFlag, duty: textFlag },
  USAGE,
);
const duty = dutyHours(flags.duty ?? '09:00-21:00');
if (!duty) usage(`--duty ${flags.duty} is not a pair of hours`);
if (!valuerLevels.some((level) => level === (flags.level ?? 'certified')))
  usage(`--level ${flags.level} is not a level`);
if (!staffRoles.some((role) => role === (flags.role ?? 'valuer')))
  usage(`--role ${flags.role} is not a role`);

const asked = await askFor([
  ...(flags.name === undefined ? [{ key: 'name', text: 'Name: ', secret: false }] : []),
  ...(flags.alias === undefined ? [{ key: 'alias', text: 'Alias: ', secret: false }] : []),
  { key: 'password', text: 'Password: ', secret: true },
]);
const checked = calls['POST /desk-api/staff/create'].payload.safeParse({
  level: 'certified',
  role: 'valuer',
  ...duty,
  ...asked,
  ...Object.fromEntries(Object.entries(flags).filter(([name]) => name !== 'duty')),
});
if (!checked.success)
  usage(
    checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  );

const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const parts = { database, now: () => new Date() };
  const { name, role } = (await createMember(parts, null, checked.data)).answer;
  console.log(`${name} may sign in at /desk as ${role}.`);
} catch (error) {
  if (!(error instanceof BusinessError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await close();
}
