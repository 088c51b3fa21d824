import type { NotificationChannel } from '@account-doctor/contract/notifications';

/** Where a notification goes, with the secrets of that place. */
export interface NotificationAddress {
  channel: NotificationChannel;
  /** A web address, or a mail address. */
  address: string;
  /** Signing secret; `null` if the channel has none. */
  secret: string | null;
}

/** A notification as it leaves the service. */
export interface OutgoingNotification {
  /** Stays the same over attempts, so that recipients recognise repeats. */
  id: string;
  /** Kind of event, e.g. `human-order`, or `test`. */
  type: string;
  title: string;
  text: string;
  /** Link to the desk's page. */
  url: string;
  /** When it happened. */
  at: Date;
}

/** Sends notifications to members of the desk and to other systems. */
export interface Notifier {
  /** Channels that the settings allow. */
  readonly channels: readonly NotificationChannel[];
  /** @throws NotificationNotSent */
  send: (to: NotificationAddress, notification: OutgoingNotification) => Promise<void>;
}

/** A notification did not arrive. The message says why, without the address and its secrets. */
export class NotificationNotSent extends Error {
  override readonly name = 'NotificationNotSent';
}
