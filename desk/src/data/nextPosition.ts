/** Position for a new entry: after the highest existing one, so that it is unique even after a deletion. */
export const nextPosition = (entries: readonly { position: number }[] = []): number =>
  Math.max(0, ...entries.map(({ position }) => position)) + 1;
