import { openExisting } from '../core/database/open';
import { createLog } from '../core/log';
import { findingText } from '../doctor/examine';
import { examineUpgrade } from '../doctor/upgrade';
import { giveUp, readCommandSettings } from '../start/giveUp';

/**
 * `npm run upgrade:check`: before the first start of this version, prints what the start would change and what
 * prevents it. Can run beside the old version; changes nothing.
 */
const exitUnread = (problem: unknown) => giveUp(problem, 2);
const settings = readCommandSettings(2);
const log = createLog('silent');
const { database, close } = await openExisting(settings, log, exitUnread).catch(exitUnread);
try {
  const findings = await examineUpgrade(settings, database.$client, new Date());
  for (const finding of findings) console.log(findingText(finding));
  process.exitCode = findings.some(({ state }) => state === 'bad') ? 1 : 0;
} finally {
  await close();
}
