import type { NotificationChannel } from '@account-doctor/contract/notifications';

/** Where a notification is sent, with the secrets that sending needs. */
export interface NotificationAddress {
  channel: NotificationChannel;
  /** A web address, or a mail address. */
  address: string;
  /** Signing secret; `null` if the channel has none. */
  secret: string | null;
}

/** The content of a notification that is being sent. */
export interface OutgoingNotification {
  /** The same for all attempts to send a notification, so that recipients recognise repeats. */
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

/** A notification did not arrive. The message gives the reason, without the address and its secrets. */
export class NotificationNotSent extends Error {
  override readonly name = 'NotificationNotSent';
}
