import { inspect } from 'node:util';
import { openMigrated } from '../core/database/open';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { createLog } from '../core/log';
import { checkBooks } from '../domain/payment';

/** Exit codes, so that monitoring can tell books that do not balance from a failed check. */
const BALANCED = 0;
const DIFFERENT = 1;
const UNREAD = 2;

/**
 * `npm run books:check`: checks orders, payments, refunds, coupons, unlocks and the ledger against
 * each other and prints each difference; can run beside the service.
 */
const unread = (problem: unknown) => giveUp(problem, UNREAD);
const settings = readCommandSettings(UNREAD);
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, unread).catch(unread);
try {
  const differences = await checkBooks({ database });
  for (const { what, orderId, details } of differences)
    console.error(`order ${orderId}: ${what} (${details})`);
  if (differences.length === 0) console.log('The books balance.');
  else console.error(`Differences: ${differences.length}`);
  process.exitCode = differences.length === 0 ? BALANCED : DIFFERENT;
} catch (error) {
  console.error(inspect(error));
  process.exitCode = UNREAD;
} finally {
  await close();
}
