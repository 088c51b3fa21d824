import { TIMESTAMP_WINDOW } from '@account-doctor/contract/limits';
import { MINUTE } from '@account-doctor/contract/time';
import type { NonceStore, UsedNonce } from './nonces';

/** Limits the memory to about 43 MB; further nonces are stored in `durable`. */
const MAX_NONCES = 500_000;

/** Nonces by the minute in which they expire. */
class NonceSet {
  private readonly minutes = new Map<number, Set<string>>();
  size = 0;

  has({ nonce, expiresAt }: UsedNonce): boolean {
    return this.minutes.get(minuteOf(expiresAt))?.has(nonce) ?? false;
  }

  add({ nonce, expiresAt }: UsedNonce, now: number): void {
    const minute = minuteOf(expiresAt);
    let nonces = this.minutes.get(minute);
    if (!nonces) {
      this.removeExpired(now);
      this.minutes.set(minute, (nonces = new Set()));
    }
    nonces.add(nonce);
    this.size += 1;
  }

  private removeExpired(now: number): void {
    for (const [minute, nonces] of this.minutes) {
      if ((minute + 1) * MINUTE > now) continue;
      this.size -= nonces.size;
      this.minutes.delete(minute);
    }
  }
}

const minuteOf = (expiresAt: Date) => Math.floor(expiresAt.getTime() / MINUTE);

/**
 * Rejects requests signed before the process started, because the previous process may have accepted them. Nonces
 * from clocks that are ahead are also stored in `durable`, because they could be repeated after the next start. See
 * docs/decisions/0088-nonces-in-memory-where-alone.md.
 *
 * @param earlier nonces that earlier processes stored in `durable`
 */
export function memoryNonces(
  durable: NonceStore,
  { earlier, now, max = MAX_NONCES }: { earlier: UsedNonce[]; now: () => Date; max?: number },
): NonceStore {
  const used = new NonceSet();
  const validFrom = now();
  for (const one of earlier) used.add(one, validFrom.getTime());
  let fullUntil = 0;
  return {
    validFrom,
    use: async (nonce, expiresAt) => {
      const at = now().getTime();
      if (used.has({ nonce, expiresAt })) return false;
      // Nonces that arrive while memory is full are stored only in `durable` until they expire.
      if (used.size >= max) fullUntil = at + 2 * TIMESTAMP_WINDOW;
      else used.add({ nonce, expiresAt }, at);
      const isAhead = expiresAt.getTime() - TIMESTAMP_WINDOW > at;
      return isAhead || at < fullUntil ? durable.use(nonce, expiresAt) : true;
    },
  };
}
