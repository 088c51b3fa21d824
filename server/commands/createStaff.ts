import { calls } from '@account-doctor/contract/calls/index';
import {
  parseDutyHours,
  staffRoleLabels,
  staffRoles,
  valuerLevelLabels,
  valuerLevels,
} from '@account-doctor/contract/staff';
import { bilingual } from '../core/bilingual';
import { parseBilingually } from '../core/http/fieldProblems';
import { openMigrated } from '../core/database/open';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { BusinessError } from '../core/errors';
import { createLog } from '../core/log';
import { createMember } from '../domain/staff';
import { askFor } from './support/askFor';
import { readFlags, refuseUsage, textFlag } from './support/flags';
import { memberProblem, passwordRule } from './support/memberProblem';

/**
 * `npm run staff:create`: adds a staff member. Prompts for missing options; always prompts for the
 * password without echo, so that it appears in no history or process list.
 */

/** Lists names with their labels in the operator's language. */
const listLabels = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([name, label]) => bilingual(name, `${name}（${label}）`))
    .join(bilingual(', ', '、'));

const USAGE = bilingual(
  `Usage: npm run staff:create -- --name <name> --alias <alias> [--level <level>] [--role <role>] [--duty <hours>]

  --name   what the member signs in by: lower-case letters, digits, dots, dashes
  --alias  what customers read
  --level  ${listLabels(valuerLevelLabels)}; certified unless given
  --role   ${listLabels(staffRoleLabels)}; valuer unless given
  --duty   hours of duty in China, e.g. 09:00-21:00 or 00:00-24:00; 09:00-21:00 unless given

The password is asked for, or read from the first line of standard input. ${passwordRule}`,
  `用法：npm run staff:create -- --name <登录名> --alias <称呼> [--level <级别>] [--role <角色>] [--duty <时间>]

  --name   登录名：小写字母、数字、点、短横线
  --alias  客户看到的称呼
  --level  ${listLabels(valuerLevelLabels)}；默认 certified
  --role   ${listLabels(staffRoleLabels)}；默认 valuer
  --duty   值班时间（中国时间），例如 09:00-21:00 或 00:00-24:00；默认 09:00-21:00

密码会询问，或从标准输入的第一行读取。${passwordRule}`,
);

function exitWithUsage(problem: string): never {
  return refuseUsage(problem, USAGE);
}

const flags = readFlags(
  { name: textFlag, alias: textFlag, level: textFlag, role: textFlag, duty: textFlag },
  USAGE,
);
const duty = parseDutyHours(flags.duty ?? '09:00-21:00');
if (!duty)
  exitWithUsage(
    bilingual(`--duty ${flags.duty} is not a pair of hours`, `--duty ${flags.duty} 不是一段时间`),
  );
if (!valuerLevels.some((level) => level === (flags.level ?? 'certified')))
  exitWithUsage(
    bilingual(`--level ${flags.level} is not a level`, `--level ${flags.level} 不是级别`),
  );
if (!staffRoles.some((role) => role === (flags.role ?? 'valuer')))
  exitWithUsage(bilingual(`--role ${flags.role} is not a role`, `--role ${flags.role} 不是角色`));

const asked = await askFor([
  ...(flags.name === undefined
    ? [{ key: 'name', text: bilingual('Name: ', '登录名：'), secret: false }]
    : []),
  ...(flags.alias === undefined
    ? [{ key: 'alias', text: bilingual('Alias: ', '称呼：'), secret: false }]
    : []),
  { key: 'password', text: bilingual('Password: ', '密码：'), secret: true },
]);
const checked = parseBilingually(calls['POST /desk-api/staff/create'].payload, {
  level: 'certified',
  role: 'valuer',
  ...duty,
  ...asked,
  ...Object.fromEntries(Object.entries(flags).filter(([name]) => name !== 'duty')),
});
if ('problems' in checked)
  exitWithUsage(
    [...checked.problems]
      .map(([name, { chinese }]) => bilingual(`${name} is not accepted`, `${name}：${chinese}`))
      .join('\n'),
  );

const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const parts = { database, now: () => new Date() };
  const { name, role } = (await createMember(parts, null, checked.data)).answer;
  console.log(
    bilingual(
      `${name} may sign in at /desk as ${role}.`,
      `${name} 可以在 /desk 登录，角色是 ${role}（${staffRoleLabels[role]}）。`,
    ),
  );
} catch (error) {
  if (!(error instanceof BusinessError)) throw error;
  console.error(memberProblem(error));
  process.exitCode = 1;
} finally {
  await close();
}
