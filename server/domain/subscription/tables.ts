import { subscriptionChannels, subscriptionKinds } from '@account-doctor/contract/subscriptions';
import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Users' answers when asked for permission to send one notification. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    subscriptionId: bigint('subscription_id', { mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: subscriptionKinds }).notNull(),
    channel: text('channel', { enum: subscriptionChannels }).notNull().default('wechat'),
    /** `allowed` until a message uses the permission. After `refused`, the user is not asked again. */
    state: text('state', { enum: ['allowed', 'refused', 'used', 'failed'] }).notNull(),
    /** The message that used the permission. */
    messageId: text('message_id'),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    index('subscriptions_of_user').on(table.userId, table.kind),
    unique('subscriptions_message').on(table.messageId),
  ],
);
