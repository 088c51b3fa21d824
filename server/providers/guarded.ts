import { PartUnavailable } from '../core/partUnavailable';
import type { Breaker } from '../core/breaker';

type Method = (...asked: never[]) => Promise<unknown>;

/** Timeout in ms of each remote method of a port; the compiler requires one for each. */
export type MethodTimeouts<Port> = {
  [Name in keyof Port as NonNullable<Port[Name]> extends Method ? Name : never]-?: number;
};

/**
 * Wraps a port: methods time out, fail at once while the peer is unavailable (circuit breaker), and must not be called
 * inside a transaction.
 *
 * @param unavailable converts the error of a peer that does not answer to the port's own error
 */
export function guardPort<Port extends object>(
  port: Port,
  {
    breaker,
    limits,
    unavailable = (away) => away,
  }: {
    breaker: Breaker;
    limits: NoInfer<MethodTimeouts<Port>>;
    unavailable?: (away: PartUnavailable) => Error;
  },
): Port {
  const methods = new Map<string | symbol, unknown>();
  for (const [name, limit] of Object.entries<number>(limits)) {
    const method = Reflect.get(port, name) as
      | ((...asked: unknown[]) => Promise<unknown>)
      | undefined;
    if (!method) continue;
    methods.set(name, (...asked: unknown[]) =>
      breaker
        .ask(limit, () => method.apply(port, asked))
        .catch((error: unknown) => {
          throw error instanceof PartUnavailable ? unavailable(error) : error;
        }),
    );
  }
  return new Proxy(port, {
    get: (target, name) => methods.get(name) ?? (Reflect.get(target, name) as unknown),
  });
}
