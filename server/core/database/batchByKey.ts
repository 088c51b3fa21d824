import DataLoader from 'dataloader';

/**
 * Reads the values of all keys that one turn of the event loop asks for by one call of `load`. It caches
 * nothing, so that a caller sees every write that was committed before it asked.
 * @param load reads the values of distinct keys; missing ones become `null`
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
