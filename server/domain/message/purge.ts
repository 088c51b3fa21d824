import { DAY } from '@account-doctor/contract/time';
import type { Services } from '../../core/services';
import { deleteMessagesBefore } from './store';

/**
 * How long messages are stored, in ms. Links of older messages no longer work; orders, reports and chats keep the
 * information.
 */
const RETENTION = 730 * DAY;
/** Rows per run; the job runs every ten minutes. */
const MAX_DELETED_ROWS = 10_000;

/** Deletes messages older than two years, to limit the size of the table. */
export async function purgeMessages({ database, now }: Services): Promise<void> {
  await deleteMessagesBefore(database, new Date(now().getTime() - RETENTION), MAX_DELETED_ROWS);
}
