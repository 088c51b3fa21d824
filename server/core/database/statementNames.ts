import pg from 'pg';

/** Texts that get a name; each is kept by every connection that has asked it. */
const MOST_NAMES = 500;
/** PostgreSQL's code of a statement whose columns have other types than when it was prepared. */
const OUTDATED = '0A000';

/**
 * Names of prepared statements by their texts. The database parses and plans a named statement once for each
 * connection, so names are only for connections whose sessions last.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  /** Texts that came once: lists of values make many that never come again. */
  private readonly seen = new Set<string>();
  private generation = 0;

  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (!this.seen.delete(text)) {
      if (this.seen.size === MOST_NAMES) this.seen.clear();
      this.seen.add(text);
      return undefined;
    }
    if (this.names.size === MOST_NAMES) return undefined;
    const name = `statement_${this.generation}_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /** Gives all texts other names after an error by which the tables have changed: the next query is prepared anew. */
  renewAfter(error: unknown): void {
    if ((error as { code?: unknown } | null)?.code !== OUTDATED) return;
    this.names.clear();
    this.generation += 1;
  }
}

type Answered = (error: unknown, result: unknown) => void;
type Ask = (config: string | pg.QueryConfig, values?: unknown, answered?: Answered) => unknown;

/** A query with values; a text without any may have several commands, and a cursor asks in its own way. */
const hasValues = (config: string | pg.QueryConfig, values: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && !('submit' in config) && Array.isArray(values) && values.length > 0;

/** Has a connection prepare each query with values that comes again. */
export function prepareStatements(connection: pg.PoolClient, names: StatementNames): void {
  const asking = connection as unknown as { query: Ask };
  const ask: Ask = (...asked) => (pg.Client.prototype.query as Ask).apply(connection, asked);
  asking.query = (config, values, answered) => {
    if (!hasValues(config, values) || config.name) return ask(config, values, answered);
    const named = { ...config, name: names.of(config.text) };
    if (answered)
      return ask(named, values, (error, result) => {
        names.renewAfter(error);
        answered(error, result);
      });
    const answer = ask(named, values) as Promise<unknown>;
    answer.catch((error: unknown) => names.renewAfter(error));
    return answer;
  };
}
