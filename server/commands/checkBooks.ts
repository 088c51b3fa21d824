import { inspect } from 'node:util';
import { openBeside } from '../core/database/open';
import { giveUp, readCommandSettings } from '../giveUp';
import { createLog } from '../core/log';
import { checkBooks } from '../domain/payment';

/** How the command ends: a watcher has to tell books that differ from books that nobody could read. */
const BALANCED = 0;
const DIFFERENT = 1;
const UNREAD = 2;

/**
 * `npm run books:check`: compares orders, payments, refunds, coupons, unlocks and the ledger, also while the
 * service runs, and prints each difference.
 */
const unread = (problem: unknown) => giveUp(problem, UNREAD);
const settings = readCommandSettings(UNREAD);
const log = createLog(settings.operation.logLevel);
const { database, close } = await openBeside(settings, log, unread).catch(unread);
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
