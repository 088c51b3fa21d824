import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { tracing } from './tracing/tracing';

/** Keys of log lines that could contain personal data or secrets. */
const PERSONAL_KEYS = ['token', 'Token', 'phone', 'password', 'body', 'payload', 'headers'];

const maskPhones = (text: string) =>
  text.replace(/(?<!\d)((?:(?:00)?86)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2');

/** The frames of a stack trace, without the message, which may quote data. */
const stackFrames = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * The part of an error that may be logged. The message of a failed query lists its parameters, so only the statement
 * and the database's reason are logged; phone numbers are masked everywhere.
 */
function loggableError(error: unknown): object {
  if (!(error instanceof Error)) return { message: maskPhones(String(error)) };
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
  return {
    type: error.name,
    message: maskPhones(message),
    ...('code' in error ? { code: error.code } : {}),
    stack: stackFrames(error.stack),
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
    // Adds the trace's id to the lines of a traced request.
    mixin: () => tracing()?.ids() ?? {},
    redact: [...PERSONAL_KEYS, ...PERSONAL_KEYS.map((key) => `*.${key}`)],
  };
  return destination ? pino(options, destination) : pino(options);
}
