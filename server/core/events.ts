import { bigint, text } from 'drizzle-orm/pg-core';
import { instant } from './database/columns';
import { type Actor, actorIdOf } from './transition';

/** Every state machine has its own table of events, with one row per change of state. */

const actors = ['user', 'system', 'staff'] as const satisfies Actor['by'][];

/** Columns for the states before and after, and the time. */
export const changeColumns = <const States extends readonly [string, ...string[]]>(
  states: States,
) => ({
  eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** `null` for the first event of a row. */
  fromState: text('from_state', { enum: states }),
  toState: text('to_state', { enum: states }).notNull(),
  at: instant('at').notNull(),
});

/** Columns for who changed the state. */
export const actorColumns = () => ({
  actor: text('actor', { enum: actors }).notNull(),
  actorId: text('actor_id'),
});

/** A change of state, and who made it. */
export interface StateChange<State extends string> {
  from: State | null;
  to: State;
  actor: Actor;
  at: Date;
}

/** Converts a change to the columns of an event row. */
export const changeRow = <State extends string>({ from, to, actor, at }: StateChange<State>) => ({
  fromState: from,
  toState: to,
  actor: actor.by,
  actorId: actorIdOf(actor),
  at,
});

/** The id of the event that was inserted. */
export function eventIdOf([inserted]: { eventId: number }[]): number {
  if (!inserted) throw new Error('An event row was not written');
  return inserted.eventId;
}
