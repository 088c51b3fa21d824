import {
  notificationKindsForRole,
  type NotificationKind,
} from '@account-doctor/contract/notifications';
import { MINUTE } from '@account-doctor/contract/time';
import { randomUUID } from 'node:crypto';
import { startOfChinaDay } from '../../core/chinaDay';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { activeStaff } from '../staff';
import { type Delivery, insertDeliveries, type Recipient, recipientsOfKind } from './store';

/** An event in the words that recipients read. Contains no personal data, because it leaves the service. */
export interface NotificationEvent {
  kind: NotificationKind;
  /** One line. */
  title: string;
  /** What happened and what to do, in one or two sentences. */
  text: string;
  /** Path of the desk's page about it, e.g. `/desk/queue`. */
  path: string;
  /** Identifies the event: a recipient gets each event once, even if `notify` is called twice for it. */
  key: string;
}

/** An event with its time, as payload of a job. */
export interface DatedNotification extends NotificationEvent {
  /** ISO 8601. */
  at: string;
}

/** Attempts to deliver a notification; the last one is about an hour and a half after the first. */
const MAX_ATTEMPTS = 9;

/**
 * Schedules the notifications of an event in the caller's transaction; a job sends them to the recipients that chose
 * the event's kind.
 */
export async function notify(
  transaction: Transaction,
  event: NotificationEvent,
  at: Date,
): Promise<void> {
  const payload = { ...event, at: at.toISOString() };
  await enqueue(transaction, 'spreadNotification', { payload, key: `notification:${event.key}` });
}

/** The job `spreadNotification`: creates a delivery for each recipient of the event's kind. */
export async function spreadNotification(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { kind, title, text, path, key, at }: DatedNotification,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const chosen = await recipientsOfKind(transaction, kind);
    const members = (await activeStaff(transaction)).filter(({ role }) =>
      notificationKindsForRole(role).includes(kind),
    );
    const recipients = chosen.filter(({ staffId }) =>
      members.some((member) => member.staffId === staffId),
    );
    const event = { kind, title, text, path, eventKey: key, at: new Date(at) };
    await addDeliveries(transaction, { recipients, event }, now());
  });
}

/**
 * Adds a delivery for each recipient that does not have the event yet, to be sent after the recipient's quiet hours.
 */
export async function addDeliveries(
  transaction: Transaction,
  {
    recipients,
    event,
  }: {
    recipients: readonly Recipient[];
    event: Pick<Delivery, 'kind' | 'title' | 'text' | 'path' | 'eventKey' | 'at'>;
  },
  now: Date,
): Promise<Delivery[]> {
  const added = await insertDeliveries(
    transaction,
    recipients.map(({ recipientId }) => ({
      ...event,
      deliveryId: randomUUID(),
      recipientId,
      state: 'waiting',
      createdAt: now,
    })),
  );
  const byId = new Map(recipients.map((recipient) => [recipient.recipientId, recipient]));
  for (const { deliveryId, recipientId, kind } of added) {
    const recipient = byId.get(recipientId);
    // A test is sent at once, because the member waits for it.
    const runAt = recipient && kind ? endOfQuietHours(recipient, now) : null;
    await enqueueDelivery(transaction, { deliveryId, recipientId }, runAt);
  }
  return added;
}

/** Queues a delivery for now, or for `runAt`. Deliveries to one recipient are sent one after another. */
export const enqueueDelivery = (
  transaction: Transaction,
  { deliveryId, recipientId }: Pick<Delivery, 'deliveryId' | 'recipientId'>,
  runAt: Date | null,
): Promise<void> =>
  enqueue(transaction, 'deliverNotification', {
    payload: { deliveryId },
    ...(runAt && { runAt }),
    maxAttempts: MAX_ATTEMPTS,
    key: `delivery-of-notification:${deliveryId}`,
    line: `notification:${recipientId}`,
  });

/**
 * The end of the recipient's quiet hours if `now` is within them, otherwise `null`. Quiet hours may extend past
 * midnight.
 */
export function endOfQuietHours(
  { quietFrom, quietUntil }: Pick<Recipient, 'quietFrom' | 'quietUntil'>,
  now: Date,
): Date | null {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return null;
  const midnight = startOfChinaDay(now).getTime();
  const minute = Math.floor((now.getTime() - midnight) / MINUTE);
  const passesMidnight = quietUntil <= quietFrom;
  const isQuiet = passesMidnight
    ? minute >= quietFrom || minute < quietUntil
    : minute >= quietFrom && minute < quietUntil;
  if (!isQuiet) return null;
  const days = minute >= quietFrom && passesMidnight ? 1 : 0;
  return new Date(midnight + (quietUntil + days * 24 * 60) * MINUTE);
}
