const FEN_PER_YUAN = 100;

/**
 * Rounds amounts in fen to whole yuan, each by less than one yuan, so that displayed amounts add up: the sum of the
 * results is the sum of the input, rounded down to a yuan.
 */
export function inWholeYuan(amounts: number[]): number[] {
  const yuan = amounts.map((amount) => amount / FEN_PER_YUAN);
  const parts = yuan.map((each) => each - Math.floor(each));
  const missing = Math.floor(parts.reduce((sum, part) => sum + part, 0));
  const raised = new Set(
    parts
      .map((part, index) => ({ place: index, part }))
      .sort((one, other) => other.part - one.part)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return yuan.map(
    (each, index) => FEN_PER_YUAN * (Math.floor(each) + Number(raised.has(index))) || 0,
  );
}
