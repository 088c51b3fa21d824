/** Helpers for predicates about states. */

/** Returns a predicate that is true for these states. */
export const stateIn =
  <State extends string>(...states: State[]) =>
  (state: State): boolean =>
    states.includes(state);

/** The states for which a predicate is true, e.g. to use in SQL. */
export const statesWhere = <State extends string>(
  states: readonly State[],
  holds: (state: State) => boolean,
): State[] => states.filter(holds);
