import { notificationKindsForRole } from '@account-doctor/contract/notifications';
import type { JobAttempt } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import { NotificationNotSent } from '../../providers/notification/notifier';
import { activeStaff } from '../staff';
import { recipientAddress } from './recipients';
import { type Delivery, recordAttempt, type Recipient, selectDelivery } from './store';

type Parts = Pick<Services, 'database' | 'settings' | 'notifier' | 'now'>;

/**
 * The job `deliverNotification`: sends one notification and records the attempt. A failed attempt is repeated after
 * growing pauses. If the service stops between sending and recording, the recipient gets the notification twice, with
 * the same id.
 */
export async function deliverNotification(
  parts: Parts,
  deliveryId: string,
  { last }: JobAttempt,
): Promise<void> {
  const found = await selectDelivery(parts.database, deliveryId);
  if (found?.delivery.state !== 'waiting') return;
  const { delivery, recipient } = found;
  const recordResult = (state: Delivery['state'], problem: string | null) =>
    parts.database.transaction((transaction) =>
      recordAttempt(transaction, deliveryId, { state, problem, at: parts.now() }),
    );
  if (!(await mayReceive(parts, recipient, delivery))) {
    await recordResult('failed', '成员已停用，或者不再有这类通知的权限');
    return;
  }
  try {
    await parts.notifier.send(
      recipientAddress(parts.settings, recipient),
      outgoingNotification(parts.settings, delivery),
    );
  } catch (error) {
    await recordResult(last ? 'failed' : 'waiting', problemOf(error));
    throw error;
  }
  await recordResult('sent', null);
}

const problemOf = (error: unknown): string =>
  error instanceof NotificationNotSent ? error.message : '原因不明，请看服务日志';

/** Whether the recipient's member is still active and may receive this kind. */
async function mayReceive(
  { database }: Parts,
  { staffId }: Recipient,
  { kind }: Delivery,
): Promise<boolean> {
  const member = (await activeStaff(database)).find((one) => one.staffId === staffId);
  return (
    member !== undefined && (kind === null || notificationKindsForRole(member.role).includes(kind))
  );
}

const outgoingNotification = (
  { http, brand }: Services['settings'],
  { deliveryId, kind, title, text, path, at }: Delivery,
) => ({
  id: deliveryId,
  type: kind ?? 'test',
  title: `【${brand.name}】${title}`,
  text,
  url: (http.publicOrigin ?? '') + path,
  at,
});
