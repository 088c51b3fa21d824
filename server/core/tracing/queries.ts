import { runInSpan, tracing, type SpanParts } from './tracing';

/** The signatures of `query`: a text or a named query, answered by a promise or by a callback. */
type QueryFunction = (config: string | { text: string }, ...others: unknown[]) => unknown;

function describeQuery(text: string): SpanParts {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
  return {
    name: operation,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
    },
  };
}

/** Records a span for each query of `connection` within a trace, without the query's values. */
export function traceQueries<Connection extends object>(connection: Connection): Connection {
  if (!tracing()) return connection;
  const asking = connection as unknown as { query: QueryFunction };
  const ask = asking.query.bind(connection);
  asking.query = (config, ...others) => {
    // The pool queries its connections with a callback and records the span itself.
    if (typeof others.at(-1) === 'function') return ask(config, ...others);
    const span = tracing()?.startPart(() =>
      describeQuery(typeof config === 'string' ? config : config.text),
    );
    const answer = () => ask(config, ...others) as Promise<unknown>;
    return span ? runInSpan(span, answer) : answer();
  };
  return connection;
}
