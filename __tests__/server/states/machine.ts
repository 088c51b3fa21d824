import { expect, it } from 'vitest';
import { statesWhere } from '../../../contract/predicate';
import { isAllowed, type Actor, type Transition } from '../../../server/core/transition';

/** Expectations that all state machines share. */

const actors: Actor[] = [
  { by: 'user', userId: 'u1' },
  { by: 'system' },
  { by: 'staff', staffId: 's1' },
];

/** All moves that the table allows, for every pair of states and every actor. */
function allowedMoves<State extends string>(
  table: readonly Transition<State>[],
  states: readonly State[],
): string[] {
  const moves = states.flatMap((from) =>
    states.flatMap((to) => actors.map((actor) => ({ from, to, actor }))),
  );
  return moves
    .filter(({ from, to, actor }) => isAllowed(table, { from, to }, actor))
    .map(({ from, to, actor }) => `${actor.by}: ${from} → ${to}`)
    .sort();
}

/** Expects that exactly these moves are allowed, written as `actor: from → to`. */
export function expectMoves<State extends string>(
  table: readonly Transition<State>[],
  states: readonly State[],
  moves: readonly string[],
): void {
  it('allows the moves in docs/product.md and rejects all others for every actor', () => {
    expect(allowedMoves(table, states)).toEqual([...moves].sort());
  });

  it('has a move to every state except the first one', () => {
    const [, ...others] = states;
    const unreached = others.filter((state) => !table.some(({ to }) => to === state));
    expect(unreached).toEqual([]);
  });
}

type Predicate<State> = (state: State) => boolean;

/**
 * Expects that exactly these predicates are true for each state. A missing state does not compile,
 * and a missing predicate fails.
 */
export function expectPredicates<State extends string>(
  states: readonly State[],
  predicates: Record<string, Predicate<State>>,
  holding: Record<State, string[]>,
): void {
  it.each(Object.entries(predicates))(
    '%s holds for its states and for no others',
    (name, holds) => {
      expect(statesWhere(states, holds)).toEqual(
        states.filter((state) => holding[state].includes(name)),
      );
    },
  );

  it('has these predicates and no others', () => {
    const named = new Set(Object.values<string[]>(holding).flat());
    expect(Object.keys(predicates).sort()).toEqual([...named].sort());
  });
}

/** The predicates of a module of states: all its functions except the given others. */
export const predicatesOf = <State extends string>(exports: object, others: string[] = []) =>
  Object.fromEntries(
    Object.entries(exports).filter(
      (entry): entry is [string, Predicate<State>] =>
        typeof entry[1] === 'function' && !others.includes(entry[0]),
    ),
  );
