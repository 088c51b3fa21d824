import { openDatabase } from '../database/open';
import { giveUp, readSettingsOrGiveUp } from '../giveUp';
import { createLog } from '../log';
import { checkBooks } from '../modules/payment/books';

/**
 * `npm run books:check`: compares orders, payments, refunds, coupons and unlocks, prints each
 * difference, and ends with 1 when there is one.
 */
const settings = readSettingsOrGiveUp();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openDatabase(settings, log, giveUp).catch(giveUp);
try {
  const differences = await checkBooks({ database });
  for (const { what, orderId, details } of differences)
    console.error(`order ${orderId}: ${what} (${details})`);
  if (differences.length === 0) console.log('The books balance.');
  else console.error(`${differences.length} differences were found.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await close();
}
