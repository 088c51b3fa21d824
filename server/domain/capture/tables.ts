import {
  captureFailures,
  captureHandBacks,
  captureStates,
  isCaptureOpen,
} from '@account-doctor/contract/capture';
import { statesWhere } from '@account-doctor/contract/predicate';
import type { CaptureReading } from '@account-doctor/contract/types';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CaptureProgress } from '../../providers/capture/capture';
import { instant, isOneOfStates } from '../../core/database/columns';
import { actorColumns, changeColumns } from '../../core/events';

export const openCaptureStates = statesWhere(captureStates, isCaptureOpen);

/** Captures of accounts. This table never contains a player's credentials. */
export const captureTasks = pgTable(
  'capture_tasks',
  {
    taskId: text('task_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Created by the client as an idempotency key. */
    requestId: text('request_id').notNull(),
    gameId: text('game_id').notNull(),
    sourceId: text('source_id').notNull(),
    /**
     * Secret in the address of the sign-in page, which gets no session; removed when the capture
     * ends.
     */
    ticket: text('ticket').unique(),
    /** Browser in which the player signs in; `null` until the sign-in page is first opened. */
    browser: text('browser'),
    /** Program to which the player returns. */
    platform: text('platform', { enum: ['h5', 'weapp'] }).notNull(),
    state: text('state', { enum: captureStates }).notNull(),
    handedBack: text('handed_back', { enum: captureHandBacks }),
    failure: text('failure', { enum: captureFailures }),
    /** Number of the current reading; results of earlier readings are ignored. */
    run: integer('run').notNull(),
    progress: jsonb('progress').$type<CaptureProgress>(),
    reading: jsonb('reading').$type<CaptureReading>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('capture_tasks_request').on(table.userId, table.requestId),
    uniqueIndex('capture_tasks_one_open')
      .on(table.userId)
      .where(isOneOfStates(table.state, openCaptureStates)),
    index('capture_tasks_created').on(table.createdAt),
    check(
      'capture_tasks_failed',
      sql`(${table.state} = 'failed') = (${table.failure} is not null)`,
    ),
    check(
      'capture_tasks_captured',
      sql`(${table.state} = 'captured') = (${table.reading} is not null)`,
    ),
    check(
      'capture_tasks_ticket',
      sql`(${isOneOfStates(table.state, openCaptureStates)}) = (${table.ticket} is not null)`,
    ),
  ],
);

/** One row per change of a capture's state; never changed. */
export const captureEvents = pgTable(
  'capture_events',
  {
    ...changeColumns(captureStates),
    taskId: text('task_id')
      .notNull()
      .references(() => captureTasks.taskId, { onDelete: 'cascade' }),
    ...actorColumns(),
    /** Reason for the change. */
    note: text('note'),
  },
  (table) => [index('capture_events_of_task').on(table.taskId, table.eventId)],
);
