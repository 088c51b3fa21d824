import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database/database';
import { BusinessError } from './errors';

/** Who changes a state: its owner, the service itself, or a member of the desk. */
export type Actor =
  | { by: 'user'; userId: string }
  | { by: 'system' }
  | { by: 'staff'; staffId: string };

/** The service itself, as the actor of a move. */
export const SYSTEM: Actor = { by: 'system' };

/** The actor's id; the system has none. */
export function actorIdOf(actor: Actor): string | null {
  switch (actor.by) {
    case 'user':
      return actor.userId;
    case 'staff':
      return actor.staffId;
    case 'system':
      return null;
  }
}

/** One allowed move of a state machine, and the actors that may make it. Moves without such an entry are rejected. */
export interface Transition<State extends string> {
  from: State;
  to: State;
  by: readonly Actor['by'][];
}

/** Whether the table allows the actor to make the move. */
export function isAllowed<State extends string>(
  table: readonly Transition<State>[],
  move: { from: State; to: State },
  actor: Actor,
): boolean {
  return table.some(
    (row) => row.from === move.from && row.to === move.to && row.by.includes(actor.by),
  );
}

/**
 * Throws `TRANSITION_REFUSED` unless the table allows the move. Read the state under a row lock: of two concurrent
 * requests for the same move, the second then reads the new state and is rejected.
 */
export function requireAllowed<State extends string>(
  table: readonly Transition<State>[],
  move: { from: State; to: State },
  actor: Actor,
): void {
  if (!isAllowed(table, move, actor)) throw new BusinessError('TRANSITION_REFUSED');
}

/** A state machine: the database table whose rows have states, and the moves between these states. */
export interface Machine<State extends string, Row extends { state: State }> {
  transitions: readonly Transition<State>[];
  table: PgTable & { state: PgColumn };
  /** The condition that selects a row by its key. */
  where(row: Row): SQL;
}

interface Move<State extends string> {
  transaction: Transaction;
  /** The next state, or several that the row passes through. */
  to: State | readonly State[];
  actor: Actor;
  at: Date;
  /** A remark on the last state. */
  note?: string | null | undefined;
  /** Columns to change together with the state. */
  set?: Record<string, unknown>;
}

/** The steps of a move, and the update that makes it. Throws `TRANSITION_REFUSED` if the table does not allow a step. */
function stepsOf<State extends string, Row extends { state: State }>(
  machine: Machine<State, Row>,
  row: Row,
  { transaction, to, actor, note = null, set = {} }: Move<State>,
) {
  const through = typeof to === 'string' ? [to] : to;
  const last = through.length - 1;
  const steps = through.map((state, index) => ({
    from: through[index - 1] ?? row.state,
    to: state,
    note: index === last ? note : null,
  }));
  for (const step of steps) requireAllowed(machine.transitions, step, actor);
  const update = transaction
    .update(machine.table)
    .set({ ...set, state: through[last] })
    .where(and(machine.where(row), eq(machine.table.state, row.state)));
  return { steps, update };
}

/**
 * Moves a row to another state. Throws `TRANSITION_REFUSED` if the table does not allow a step, or if the row has left
 * the state of `row`: of concurrent moves one succeeds.
 */
export async function transition<State extends string, Row extends { state: State }>(
  machine: Machine<State, Row>,
  row: Row,
  move: Move<State>,
): Promise<void> {
  const { rowCount } = await stepsOf(machine, row, move).update;
  if (rowCount !== 1) throw new BusinessError('TRANSITION_REFUSED');
}

/** Like `transition`; by the same statement, stores each step as an event of the order. Returns the steps. */
export async function recordTransition<
  State extends string,
  Row extends { state: State; orderId: string },
>(machine: Machine<State, Row> & { events: PgTable }, row: Row, move: Move<State>) {
  const { transaction, actor, at } = move;
  const { steps, update } = stepsOf(machine, row, move);
  const values = steps.map(
    ({ from, to, note }, index) => sql`(${index}::int, ${from}, ${to}, ${note})`,
  );
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with moved as (${update.returning({ moved: sql`true` }).getSQL()})
    insert into ${machine.events} (order_id, from_state, to_state, note, at, actor, actor_id)
    select ${row.orderId}, from_state, to_state, note,
      ${at.toISOString()}::timestamptz, ${actor.by}, ${actorIdOf(actor)}
    from moved, (values ${sql.join(values, sql`, `)}) as step (index, from_state, to_state, note)
    order by index
    returning event_id as id`);
  if (rows.length !== steps.length) throw new BusinessError('TRANSITION_REFUSED');
  return steps.map(({ from, to }, index) => ({ from, to, eventId: Number(rows[index]?.id) }));
}
