/** One exchange with the service as the diagnostics page shows it: neither payload nor answer. */
export interface LoggedRequest {
  /** When it was sent, in ms since the epoch. */
  at: number;
  /** Method and path without query. */
  call: string;
  /** How long it took, in ms. */
  took: number;
  /** `OK`, a body code, or what failed. */
  outcome: string;
}

const KEPT = 50;

/** The last requests of this session, the newest last. */
export const requestLog: LoggedRequest[] = [];

export function logRequest(call: string, at: number, outcome: string): void {
  requestLog.push({ at, call, took: Date.now() - at, outcome });
  if (requestLog.length > KEPT) requestLog.shift();
}
