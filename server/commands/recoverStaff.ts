import { staffPasswordProblem } from '@account-doctor/contract/identity';
import { staffRoleLabels } from '@account-doctor/contract/staff';
import { bilingual } from '../core/bilingual';
import { openMigrated } from '../core/database/open';
import { BusinessError } from '../core/errors';
import { createLog } from '../core/log';
import { recoverMember } from '../domain/staff';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { askFor } from './support/askFor';
import { readFlags, refuseUsage, textFlag } from './support/flags';
import { memberProblem, passwordRule } from './support/memberProblem';

/**
 * `npm run staff:recover`: restores the access of a staff member whom no other member can help, e.g. an admin who has
 * lost password or authenticator app. Prompts for the new password without echo.
 */

const USAGE = bilingual(
  `Usage: npm run staff:recover -- --name <name>

Gives the member a new password, which is asked for or read from the first line of standard input,
takes the authenticator app away, and lets in who was disabled. ${passwordRule}`,
  `用法：npm run staff:recover -- --name <登录名>

给成员设置新密码（会询问，或从标准输入的第一行读取），解除身份验证器；已停用的成员重新可以登录。${passwordRule}`,
);

const { name = refuseUsage(bilingual('--name is missing', '缺少 --name'), USAGE) } = readFlags(
  { name: textFlag },
  USAGE,
);
const text = bilingual('New password: ', '新密码：');
const { password = '' } = await askFor([{ key: 'password', text, secret: true }]);
const problem = staffPasswordProblem(password);
if (problem !== null) refuseUsage(bilingual('The password is not accepted', problem), USAGE);

const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const parts = { database, now: () => new Date() };
  const { answer } = await recoverMember(parts, { name, password });
  console.log(
    bilingual(
      `${answer.name} may sign in at /desk as ${answer.role}, with the new password.`,
      `${answer.name} 可以用新密码在 /desk 登录，角色是 ${answer.role}（${staffRoleLabels[answer.role]}）。`,
    ),
  );
} catch (error) {
  if (!(error instanceof BusinessError)) throw error;
  console.error(memberProblem(error));
  process.exitCode = 1;
} finally {
  await close();
}
