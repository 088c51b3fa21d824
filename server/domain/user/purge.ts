import { DAY } from '@account-doctor/contract/time';
import type { Services } from '../../core/services';
import { knownBrowsers } from './browsers';
import { forgetMarks } from './limitMarks';
import { userSessions } from './sessions';
import { deleteFailuresBefore, FAILURE_MEMORY } from './signInFailureStore';
import { deleteCodesBefore } from './smsCodeStore';
import { deleteSessionKeysBefore } from './wechatSessionStore';
import { deleteExpiredTickets } from './wechatTicketStore';

/** How long codes are stored, in ms; they count towards daily limits for up to a day. */
const CODE_RETENTION = 2 * DAY;

/** How long session keys are stored, in ms; the next payment renews an older key anyway. */
const SESSION_KEY_RETENTION = 3 * DAY;

/** Deletes ended sessions, old codes, expired tickets and old failures. */
export async function purgeSignIns({ database, now }: Services): Promise<void> {
  const at = now();
  await database.transaction(async (tx) => {
    await userSessions.purge(tx, at);
    await knownBrowsers.purge(tx, at);
    await deleteExpiredTickets(tx, at);
    await deleteSessionKeysBefore(tx, new Date(at.getTime() - SESSION_KEY_RETENTION));
    await forgetMarks(tx, at);
    await deleteCodesBefore(tx, new Date(at.getTime() - CODE_RETENTION));
    await deleteFailuresBefore(tx, new Date(at.getTime() - FAILURE_MEMORY));
  });
}
