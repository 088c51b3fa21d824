/**
 * Answers many callers by one query: who asks while one is under way is answered, with all others who do,
 * by the next. Nobody gets what was read before they asked, so that it is no cache: a write that was
 * acknowledged is seen.
 * @param load reads what belongs to these keys, each of which stands there once; what it leaves out is `null`
 */
export function together<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | null> {
  let waiting: { keys: Set<string>; loaded: Promise<ReadonlyMap<string, Value>> } | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  const begin = () => {
    const keys = new Set<string>();
    const loadAll = () => {
      waiting = null;
      return load([...keys]);
    };
    const loaded = underWay.then(loadAll, loadAll);
    underWay = loaded;
    return { keys, loaded };
  };
  return async (key) => {
    waiting ??= begin();
    const { keys, loaded } = waiting;
    keys.add(key);
    return (await loaded).get(key) ?? null;
  };
}
