import { announceDatabase } from '../core/database/open';
import { createLog } from '../core/log';
import { examineDeployment, findingText } from '../doctor/examine';
import { readSettingsOrGiveUp } from '../start/giveUp';
import { addSettingsFile } from '../start/settingsFile';

/** Exit codes of the command; invalid settings have their own code. */
const WELL = 0;
const ILL = 1;
const UNREAD = 2;

/**
 * `npm run doctor`: checks a deployment and advises what to do: settings, keys, database, clock,
 * disk, Redis, builds, providers, certificates. Can run beside the service.
 */
const settings = readSettingsOrGiveUp(UNREAD);
announceDatabase(settings);
const findings = await examineDeployment(
  settings,
  addSettingsFile(process.env),
  createLog('silent'),
);
for (const finding of findings) console.log(findingText(finding));
process.exitCode = findings.some(({ state }) => state === 'bad') ? ILL : WELL;
