import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { tracing } from './tracing/tracing';

/** Keys under which a log line could carry something personal or secret. */
const PERSONAL_KEYS = ['token', 'Token', 'phone', 'password', 'body', 'payload', 'headers'];

const maskPhones = (text: string) =>
  text.replace(/(?<!\d)((?:(?:00)?86)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2');

/** The lines of a stack that say where, without the message that may quote data. */
const places = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * What of an error may be logged. A failed query's own message lists its parameters, so only the
 * statement and the database's reason are kept; phone numbers are masked wherever they stand.
 */
function loggableError(error: unknown): object {
  if (!(error instanceof Error)) return { message: maskPhones(String(error)) };
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
  return {
    type: error.name,
    message: maskPhones(message),
    ...('code' in error ? { code: error.code } : {}),
    stack: places(error.stack),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  };
}

/** The service's log: JSON lines without personal data, on stdout by default. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: loggableError },
    // Lines of what is traced are found by its trace.
    mixin: () => tracing()?.ids() ?? {},
    redact: [...PERSONAL_KEYS, ...PERSONAL_KEYS.map((key) => `*.${key}`)],
  };
  return destination ? pino(options, destination) : pino(options);
}
