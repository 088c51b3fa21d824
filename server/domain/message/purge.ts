import type { Services } from '../../core/services';
import { deleteMessagesBefore } from './store';

/** What was told so long ago leads nowhere any more; orders, reports and chats tell it themselves. */
const RETENTION = 730 * 24 * 3_600_000;
/** Of one run; the next is ten minutes later. */
const AT_ONCE = 10_000;

/** Deletes messages of two years ago, which is what keeps the largest table of notices from growing. */
export async function purgeMessages({ database, now }: Services): Promise<void> {
  await deleteMessagesBefore(database, new Date(now().getTime() - RETENTION), AT_ONCE);
}
