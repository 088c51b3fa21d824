import { openExisting } from '../core/database/open';
import { createLog } from '../core/log';
import { findingText } from '../doctor/examine';
import { examineUpgrade } from '../doctor/upgrade';
import { giveUp, readCommandSettings } from '../giveUp';

/**
 * `npm run upgrade:check`: says, before this version is started the first time, what it would change and what
 * stands in its way. Works while the old version runs; changes nothing.
 */
const unread = (problem: unknown) => giveUp(problem, 2);
const settings = readCommandSettings(2);
const log = createLog('silent');
const { database, close } = await openExisting(settings, log, unread).catch(unread);
try {
  const findings = await examineUpgrade(settings, database.$client, new Date());
  for (const finding of findings) console.log(findingText(finding));
  process.exitCode = findings.some(({ state }) => state === 'bad') ? 1 : 0;
} finally {
  await close();
}
