/** The position after the last entry, so that a new entry never shares one, even after a deletion. */
export const nextPosition = (entries: readonly { position: number }[] = []): number =>
  Math.max(0, ...entries.map(({ position }) => position)) + 1;
