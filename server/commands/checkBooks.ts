import { inspect } from 'node:util';
import { bilingual } from '../core/bilingual';
import { openMigrated } from '../core/database/open';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { createLog } from '../core/log';
import { checkBooks } from '../domain/payment';

/** Exit codes, so that monitoring can distinguish books that do not balance from a check that failed. */
const BALANCED = 0;
const DIFFERENT = 1;
const UNREAD = 2;

/**
 * `npm run books:check`: checks orders, payments, refunds, coupons, unlocks and the ledger against
 * each other and prints each difference; can run beside the service.
 */
const exitUnread = (problem: unknown) => giveUp(problem, UNREAD);
const settings = readCommandSettings(UNREAD);
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, exitUnread).catch(exitUnread);
try {
  const differences = await checkBooks({ database });
  for (const { what, orderId, details } of differences)
    console.error(
      bilingual(`order ${orderId}: ${what} (${details})`, `订单 ${orderId}：${what}（${details}）`),
    );
  if (differences.length === 0) console.log(bilingual('The books balance.', '账目平衡。'));
  else
    console.error(bilingual(`Differences: ${differences.length}`, `差异：${differences.length}`));
  process.exitCode = differences.length === 0 ? BALANCED : DIFFERENT;
} catch (error) {
  console.error(inspect(error));
  process.exitCode = UNREAD;
} finally {
  await close();
}
