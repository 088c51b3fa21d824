/** Chosen options by value; the number is the level where options have one, else of no meaning. */
export type Chosen = ReadonlyMap<string, number>;
