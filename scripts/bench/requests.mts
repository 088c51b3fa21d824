import type { Pace } from './hammer.mjs';

/** Signed in advance: the signature counts to the caller, and each works once. */
const IN_ADVANCE = 20_000;

/** Signs the next request of a connection. */
export type Sign = (connection: number) => Buffer;

/** Signed requests of each connection, handed out until the time is over or all are. */
export function requests(
  sign: Sign,
  connections: number,
  { ms = Infinity, atMost = Infinity }: { ms?: number; atMost?: number },
): (connection: number) => Buffer | null {
  const ready = Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: Math.min(atMost, IN_ADVANCE) / connections }, () => sign(connection)),
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

/** A pace as text. */
export const shown = ({ perSecond, p99 }: Pace) =>
  `${Math.round(perSecond).toString().padStart(6)}/s  p99 ${p99.toFixed(1).padStart(5)} ms`;
