import {
  deliveryStates,
  notificationChannels,
  notificationKinds,
} from '@account-doctor/contract/notifications';
import { foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Where notifications are sent: an address of a channel, and the kinds of notifications that it gets. */
export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    recipientId: text('recipient_id').primaryKey(),
    /** The member who added the recipient. */
    staffId: text('staff_id').notNull(),
    channel: text('channel', { enum: notificationChannels }).notNull(),
    name: text('name').notNull(),
    /** Encrypted address and secret (`RecipientSecrets`), because a robot's address is its password. */
    sealed: text('sealed').notNull(),
    keyId: text('key_id').notNull(),
    /** Host of the address, or the masked mail address. */
    shownAddress: text('shown_address').notNull(),
    kinds: text('kinds', { enum: notificationKinds }).array().notNull(),
    /** Minutes after midnight in China; no quiet hours if `null`. */
    quietFrom: integer('quiet_from'),
    quietUntil: integer('quiet_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('notification_recipients_of_member').on(table.staffId, table.createdAt)],
);

/** One notification for one recipient, and whether it has arrived. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    deliveryId: text('delivery_id').primaryKey(),
    recipientId: text('recipient_id').notNull(),
    /** Identifies the event, so that each recipient gets it once. */
    eventKey: text('event_key').notNull(),
    /** `null` for a test. */
    kind: text('kind', { enum: notificationKinds }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Path of the desk's page about the event. */
    path: text('path').notNull(),
    /** When the event happened. */
    at: instant('at').notNull(),
    state: text('state', { enum: deliveryStates }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed; without secrets. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // Named, because the default name is longer than PostgreSQL allows.
    foreignKey({
      name: 'notification_deliveries_recipient',
      columns: [table.recipientId],
      foreignColumns: [notificationRecipients.recipientId],
    }).onDelete('cascade'),
    unique('notification_deliveries_event').on(table.recipientId, table.eventKey),
    index('notification_deliveries_by_time').on(table.createdAt, table.deliveryId),
  ],
);
