import { bilingual } from '../core/bilingual';
import { openMigrated } from '../core/database/open';
import { createLog } from '../core/log';
import { endSessions } from '../domain/user';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { booleanFlag, readFlags, refuseUsage, textFlag } from './support/flags';

/**
 * `npm run sessions:end`: ends all sessions of one customer, who cannot end them in the app, or after a leak all
 * sessions of all customers.
 */

const USAGE = bilingual(
  `Usage: npm run sessions:end -- --phone <phone> | --everybody

Signs out everywhere who has the phone, or every customer; their sockets end within a second.`,
  `用法：npm run sessions:end -- --phone <手机号> | --everybody

让这个手机号的客户，或者所有客户，在所有设备上退出登录；一秒内断开他们的聊天连接。`,
);

/** Reads from the flags whose sessions to end. */
function readTarget(): Parameters<typeof endSessions>[1] {
  const { phone, everybody } = readFlags({ phone: textFlag, everybody: booleanFlag }, USAGE);
  if (everybody === (phone !== undefined))
    refuseUsage(
      bilingual('give either --phone or --everybody', '请用 --phone 或 --everybody 中的一个'),
      USAGE,
    );
  return phone === undefined ? 'everybody' : { phone };
}

const whose = readTarget();
const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const ended = await endSessions(database, whose);
  if (ended === null) {
    console.error(bilingual('No user has this phone number.', '没有用户使用这个手机号。'));
    process.exitCode = 1;
  } else console.log(bilingual(`Sessions ended: ${ended}.`, `已结束 ${ended} 个登录。`));
} finally {
  await close();
}
