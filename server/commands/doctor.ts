import { announceDatabase } from '../core/database/open';
import { createLog } from '../core/log';
import { examine, findingText } from '../doctor/examine';
import { readSettingsOrGiveUp } from '../giveUp';
import { withSettingsFile } from '../settingsFile';

/** How the command ends: settings that cannot even be read end it with another code. */
const WELL = 0;
const ILL = 1;
const UNREAD = 2;

/**
 * `npm run doctor`: examines a deployment, also while the service runs, and says what to do: settings,
 * keys, database, clock, disk, Redis, builds, reachability of the providers, certificates.
 */
const settings = readSettingsOrGiveUp(UNREAD);
announceDatabase(settings);
const findings = await examine(settings, withSettingsFile(process.env), createLog('silent'));
for (const finding of findings) console.log(findingText(finding));
process.exitCode = findings.some(({ state }) => state === 'bad') ? ILL : WELL;
