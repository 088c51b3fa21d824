import type { MeasuredPace } from './hammer.mjs';

/** Requests are signed in advance, so that signing does not count as the server's time; each is valid once. */
const SIGNED_IN_ADVANCE = 20_000;

/** Signs the next request of a connection. */
export type SignRequest = (connection: number) => Buffer;

/** Returns signed requests for each connection until the time is over or `atMost` have been returned. */
export function signedRequests(
  sign: SignRequest,
  connections: number,
  { ms = Infinity, atMost = Infinity }: { ms?: number; atMost?: number },
): (connection: number) => Buffer | null {
  const ready = Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: Math.min(atMost, SIGNED_IN_ADVANCE) / connections }, () =>
      sign(connection),
    ),
  );
  let handedOut = 0;
  let until = Infinity;
  return (connection) => {
    until = Math.min(until, performance.now() + ms);
    if (performance.now() >= until || handedOut >= atMost) return null;
    handedOut += 1;
    return ready[connection]?.pop() ?? sign(connection);
  };
}

/** A pace as text for a line of output. */
export const paceText = ({ perSecond, p99 }: MeasuredPace) =>
  `${Math.round(perSecond).toString().padStart(6)}/s  p99 ${p99.toFixed(1).padStart(5)} ms`;
