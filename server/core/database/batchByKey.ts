import DataLoader from 'dataloader';

/**
 * Collects the keys requested in one turn of the event loop and reads them with one call of `load`. Nothing is cached,
 * so a caller sees every write that was committed before its request.
 * @param load reads the values of distinct keys; a key that is missing in the result gets `null`
 */
export function batchByKey<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | null> {
  const loader = new DataLoader<string, Value | null>(
    async (keys) => {
      const values = await load([...new Set(keys)]);
      return keys.map((key) => values.get(key) ?? null);
    },
    { cache: false, maxBatchSize: Infinity, batchScheduleFn: (run) => void setImmediate(run) },
  );
  return (key) => loader.load(key);
}
