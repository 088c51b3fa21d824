import { useSearchParams } from 'react-router-dom';

/** Chosen conditions; `undefined` for conditions to remove. */
type ChangedConditions<Names extends string> = Partial<Record<Names, string | undefined>>;

/**
 * The conditions of a list, stored in the page's address, so that links can choose them. The service rejects values
 * that it does not know.
 */
export function useConditions<Names extends string>(names: readonly Names[]) {
  const [query, setQuery] = useSearchParams();
  const conditions = Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ) as Partial<Record<Names, string>>;
  const change = (changed: ChangedConditions<Names>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries<string | undefined>(changed))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    setQuery(next, { replace: true });
  };
  return { conditions, change };
}
