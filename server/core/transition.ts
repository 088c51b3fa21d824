import { BusinessError } from './errors';

/** Who moves a state: the person it belongs to, the service by itself, or a valuer or operator. */
export type Actor =
  | { by: 'user'; userId: string }
  | { by: 'system' }
  | { by: 'staff'; staffId: string };

/** The service itself, as the actor of a move. */
export const SYSTEM: Actor = { by: 'system' };

/** One row of a machine's table: this move is allowed, to these. What stands in no row is refused. */
export interface Transition<State extends string> {
  from: State;
  to: State;
  by: readonly Actor['by'][];
}

/** Whether the table allows the move to that actor. */
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
 * Refuses with `TRANSITION_REFUSED` unless the table allows the move. Call it with the state that
 * was read under a row lock: of two requests racing for one move, the second then reads the state
 * the first one left and is refused.
 */
export function requireAllowed<State extends string>(
  table: readonly Transition<State>[],
  move: { from: State; to: State },
  actor: Actor,
): void {
  if (!isAllowed(table, move, actor)) throw new BusinessError('TRANSITION_REFUSED');
}

/**
 * Returns the moves from a state through a list of states. Refuses with `TRANSITION_REFUSED` unless the
 * table allows each of them; see `requireAllowed`.
 */
export function requirePath<State extends string>(
  table: readonly Transition<State>[],
  from: State,
  through: readonly State[],
  actor: Actor,
): { from: State; to: State }[] {
  const moves = through.map((to, index) => ({ from: through[index - 1] ?? from, to }));
  for (const move of moves) requireAllowed(table, move, actor);
  return moves;
}
