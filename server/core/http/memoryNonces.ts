import { TIMESTAMP_WINDOW } from '@account-doctor/contract/limits';
import { NumberSet } from './NumberSet';
import type { Nonces, UsedNonce } from './nonces';

/** Nonces that expire in the same span of time are forgotten together, in ms. */
const SPAN = 30_000;
/** More would take more memory than a flood is worth: beyond, the durable ones remember. */
const MOST_KEPT = 2_000_000;

/**
 * A nonce as a number from 1 to 2⁵², which takes a tenth of a text's memory. Should two agree by chance,
 * once in some 10⁹ requests, the later one is refused: none is let through twice.
 */
function numberOf(nonce: string): number {
  const bytes = Buffer.from(nonce, 'base64');
  return bytes.readUInt32BE(0) * 2 ** 20 + (bytes.readUInt32BE(4) >>> 12) + 1;
}

const spanOf = (expiresAt: Date) => Math.floor(expiresAt.getTime() / SPAN);

/** Nonces until they expire. */
class Kept {
  private readonly spans = new Map<number, NumberSet>();
  size = 0;

  has({ nonce, expiresAt }: UsedNonce): boolean {
    return this.spans.get(spanOf(expiresAt))?.has(numberOf(nonce)) ?? false;
  }

  add({ nonce, expiresAt }: UsedNonce, at: number): void {
    const span = spanOf(expiresAt);
    const numbers = this.spans.get(span) ?? this.open(span, at);
    const before = numbers.size;
    this.size += numbers.add(numberOf(nonce)).size - before;
  }

  /** A span that begins is the time to forget those that are over. */
  private open(span: number, at: number): NumberSet {
    for (const [older, numbers] of this.spans) {
      if ((older + 1) * SPAN > at) continue;
      this.size -= numbers.size;
      this.spans.delete(older);
    }
    const numbers = new NumberSet();
    this.spans.set(span, numbers);
    return numbers;
  }
}

/**
 * Keeps nonces in this process, where no other one answers, so that a call begins without a write. What
 * was signed before the process began is refused, because it may have been used by the one before;
 * what a clock signed that is ahead could come again after the next start, and is kept by `durable`,
 * too. See docs/decisions/0088.
 * @param before what the processes before this one left with `durable`
 */
export function memoryNonces(
  durable: Nonces,
  { before, now, most = MOST_KEPT }: { before: UsedNonce[]; now: () => Date; most?: number },
): Nonces {
  const kept = new Kept();
  const validFrom = now();
  for (const used of before) kept.add(used, validFrom.getTime());
  let fullUntil = 0;
  return {
    validFrom,
    use: async (nonce, expiresAt) => {
      const at = now().getTime();
      if (kept.has({ nonce, expiresAt })) return false;
      // What came while memory was full is known to the durable ones alone, until it expires.
      if (kept.size >= most) fullUntil = at + 2 * TIMESTAMP_WINDOW;
      else kept.add({ nonce, expiresAt }, at);
      const isAhead = expiresAt.getTime() - TIMESTAMP_WINDOW > at;
      return isAhead || at < fullUntil ? durable.use(nonce, expiresAt) : true;
    },
  };
}
