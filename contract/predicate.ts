/** How predicates of states are written down once and read everywhere. */

/** A predicate that holds for these states. */
export const anyOf =
  <State extends string>(...states: State[]) =>
  (state: State): boolean =>
    states.includes(state);

/** The states of which a predicate holds, for what needs a list, as SQL does. */
export const statesWhere = <State extends string>(
  states: readonly State[],
  holds: (state: State) => boolean,
): State[] => states.filter(holds);
