import { parseArgs } from 'node:util';
import { openMigrated } from '../core/database/open';
import { createLog } from '../core/log';
import { endSessions } from '../domain/user';
import { giveUp, readCommandSettings } from '../start/giveUp';

/**
 * `npm run sessions:end`: ends all sessions of a customer who cannot do it themselves, or of
 * everybody after a leak.
 */

function usage(problem: string): never {
  console.error(`${problem}\n\nUsage: npm run sessions:end -- --phone <phone> | --everybody

Signs out everywhere who has the phone, or every customer; their sockets end within a second.`);
  process.exit(2);
}

function readWhose(): Parameters<typeof endSessions>[1] {
  try {
    const options = { phone: { type: 'string' }, everybody: { type: 'boolean' } } as const;
    const { phone, everybody = false } = parseArgs({ options }).values;
    if (everybody === (phone !== undefined)) return usage('give either --phone or --everybody');
    return phone === undefined ? 'everybody' : { phone };
  } catch (error) {
    return usage(error instanceof Error ? error.message : '');
  }
}

const whose = readWhose();
const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const ended = await endSessions(database, whose);
  if (ended === null) {
    console.error('No user has this phone number.');
    process.exitCode = 1;
  } else console.log(`Sessions ended: ${ended}.`);
} finally {
  await close();
}
