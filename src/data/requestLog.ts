/** A request as the diagnostics page lists it, without payload and answer. */
export interface LoggedRequest {
  /** Time of sending, in ms since the epoch. */
  at: number;
  /** Method and path without query. */
  call: string;
  /** Duration in ms. */
  took: number;
  /** `OK`, an error code of the body, or the kind of failure. */
  outcome: string;
}

const MAX_LOGGED = 50;

/** The last requests of this session, oldest first. */
export const requestLog: LoggedRequest[] = [];

/** Adds a finished request to the log, and drops the oldest one if the log is full. */
export function logRequest(call: string, at: number, outcome: string): void {
  requestLog.push({ at, call, took: Date.now() - at, outcome });
  if (requestLog.length > MAX_LOGGED) requestLog.shift();
}
