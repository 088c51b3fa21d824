import pg from 'pg';

/** Maximum number of named statements, because each connection keeps all statements that it has prepared. */
const NAME_LIMIT = 500;
/** PostgreSQL's error code for a prepared statement whose result types have changed. */
const RESULT_TYPES_CHANGED = '0A000';

/**
 * Names of prepared statements by their texts. The database parses and plans a named statement once for each
 * connection, so names are only for connections whose sessions last.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  /** Texts seen once. They get no name yet, because most queries with lists of values occur only once. */
  private readonly seen = new Set<string>();
  private generation = 0;

  /** The name of the statement with this text; `undefined` if it has none yet. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (!this.seen.delete(text)) {
      if (this.seen.size === NAME_LIMIT) this.seen.clear();
      this.seen.add(text);
      return undefined;
    }
    if (this.names.size === NAME_LIMIT) return undefined;
    const name = `statement_${this.generation}_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /** Changes all names if the error is about changed result types, so that statements are prepared again. */
  renewAfter(error: unknown): void {
    if ((error as { code?: unknown } | null)?.code !== RESULT_TYPES_CHANGED) return;
    this.names.clear();
    this.generation += 1;
  }
}

type QueryCallback = (error: unknown, result: unknown) => void;
type QueryMethod = (
  config: string | pg.QueryConfig,
  values?: unknown,
  answered?: QueryCallback,
) => unknown;

/**
 * Whether a query is an object with values, so that it can be prepared: a text without values may hold several
 * commands, and cursors prepare themselves.
 */
const hasValues = (config: string | pg.QueryConfig, values: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && !('submit' in config) && Array.isArray(values) && values.length > 0;

/** Makes a connection prepare each query with values from its second use on. */
export function prepareStatements(connection: pg.PoolClient, names: StatementNames): void {
  const asking = connection as unknown as { query: QueryMethod };
  const ask: QueryMethod = (...asked) =>
    (pg.Client.prototype.query as QueryMethod).apply(connection, asked);
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
