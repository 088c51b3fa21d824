import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A query as connections take it. */
export type Ask = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Whoever answers queries in the place of the primary, which answers what they do not. */
export interface StandIn {
  ask(
    way: 'pool' | 'lanes',
    question: { config: pg.QueryConfig; values: unknown[] | undefined },
    onPrimary: () => ReturnType<Ask>,
  ): ReturnType<Ask>;
}

/** What becomes of a call's reads while it is answered. */
export interface CallReads {
  /** Who answers them; `null`: the primary. */
  replica: StandIn | null;
  /** Whether something was written. */
  wrote: boolean;
  /** Who has to see that, by their ids. */
  writers: Set<string>;
}

const answered = new AsyncLocalStorage<CallReads>();

/** Does the work of a call with its reads going where they say. */
export const readingBy = <Answer>(reads: CallReads, work: () => Promise<Answer>): Promise<Answer> =>
  answered.run(reads, work);

/** A call writes: what it reads from here on has to show it. */
export function noteWriting(): void {
  const reads = answered.getStore();
  if (reads) Object.assign(reads, { replica: null, wrote: true });
}

/** Likewise somebody who was not known when the call began, as whoever signs in by it. */
export const noteWriter = (id: string): void => void answered.getStore()?.writers.add(id);

/** Reads what several calls share: what one of them may read is not enough for another. */
export const onPrimary = <Value>(load: () => Value): Value => answered.exit(load);

/** Asks as the call under way reads: its replica in one of two ways, or the primary. */
export const askAsCallReads =
  (primary: Ask, way: 'pool' | 'lanes'): Ask =>
  (config, values) => {
    const replica = answered.getStore()?.replica;
    const ask = () => primary(config, values);
    return replica ? replica.ask(way, { config, values }, ask) : ask();
  };
