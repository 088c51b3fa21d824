/** A deterministic source of random numbers: the same seed gives the same numbers. */
export interface SeededRandom {
  /** Uniform in [0, 1). */
  uniform: () => number;
  /** Normal with mean 0 and deviation 1. */
  normal: () => number;
  /** Whole number in [0, below). */
  below: (below: number) => number;
}

/** A 32-bit hash of a text (FNV-1a), for seeds made of names. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The generator mulberry32 over a seed, which may be a name. Not for secrets. */
export function seededRandom(seed: number | string): SeededRandom {
  let state = typeof seed === 'string' ? hashText(seed) : seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    below: (below) => Math.floor(uniform() * below),
  };
}

/** The items in a random order that depends only on the random source. */
export function shuffle<Item>(items: readonly Item[], random: SeededRandom): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = random.below(last + 1);
    [result[last], result[chosen]] = [result[chosen] as Item, result[last] as Item];
  }
  return result;
}

/** A random item of a list that is not empty. */
export const pick = <Item>(items: readonly Item[], random: SeededRandom): Item =>
  items[random.below(items.length)] as Item;
