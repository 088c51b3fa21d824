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
import { instant, inStates } from '../../core/database/columns';
import { actorColumns, changeColumns } from '../../core/events';

export const openStates = statesWhere(captureStates, isCaptureOpen);

/** Captures of accounts. Nothing by which a player signed in is ever in here. */
export const captureTasks = pgTable(
  'capture_tasks',
  {
    taskId: text('task_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Made by the client: the same request twice is one capture. */
    requestId: text('request_id').notNull(),
    gameId: text('game_id').notNull(),
    sourceId: text('source_id').notNull(),
    /** In the address of the sign-in page, which knows no session of ours; gone with the end. */
    ticket: text('ticket').unique(),
    /** Browser that its person signs in with; `null` until the sign-in page is first opened. */
    browser: text('browser'),
    /** `h5` or `weapp`: where its person comes back to. */
    platform: text('platform', { enum: ['h5', 'weapp'] }).notNull(),
    state: text('state', { enum: captureStates }).notNull(),
    handedBack: text('handed_back', { enum: captureHandBacks }),
    failure: text('failure', { enum: captureFailures }),
    /** Counts the readings: what an earlier one says does not count any more. */
    run: integer('run').notNull(),
    progress: jsonb('progress').$type<CaptureProgress>(),
    reading: jsonb('reading').$type<CaptureReading>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('capture_tasks_request').on(table.userId, table.requestId),
    uniqueIndex('capture_tasks_one_open').on(table.userId).where(inStates(table.state, openStates)),
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
      sql`(${inStates(table.state, openStates)}) = (${table.ticket} is not null)`,
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
    /** Why. */
    note: text('note'),
  },
  (table) => [index('capture_events_of_task').on(table.taskId, table.eventId)],
);
