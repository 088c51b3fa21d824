import { inspect } from 'node:util';
import { bilingual } from '../core/bilingual';
import { exportUser } from '../start/compose';
import { createLog } from '../core/log';
import { openMigrated } from '../core/database/open';
import { StartProblem } from '../core/startProblem';
import { giveUp, readCommandSettings } from '../start/giveUp';

/** Exit codes, to tell an unknown user from a failed export. */
const UNKNOWN = 1;
const UNREAD = 2;

/**
 * `npm run user:export -- USER_ID`: prints all stored data of a user as JSON; can run beside the
 * service.
 */
const exitUnread = (problem: unknown) => giveUp(problem, UNREAD);
const [userId] = process.argv.slice(2);
if (userId === undefined)
  giveUp(
    new StartProblem(
      'Usage: npm run user:export -- USER_ID',
      '用法：npm run user:export -- USER_ID',
    ),
    UNREAD,
  );
const settings = readCommandSettings(UNREAD);
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, exitUnread).catch(exitUnread);
try {
  const exported = await exportUser(database, userId);
  if (Object.keys(exported).length > 0) console.log(JSON.stringify(exported, null, 2));
  else {
    console.error(bilingual(`The user ${userId} does not exist.`, `用户 ${userId} 不存在。`));
    process.exitCode = UNKNOWN;
  }
} catch (error) {
  console.error(inspect(error));
  process.exitCode = UNREAD;
} finally {
  await close();
}
