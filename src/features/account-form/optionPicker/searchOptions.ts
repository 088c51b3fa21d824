import type { FieldOption } from '@account-doctor/contract/game';
import { searchKey } from '@account-doctor/contract/typed';

/**
 * The options whose name or tier contains what was typed, in their own order; all of them for an
 * empty query. Values are compared too: the catalogue writes them in pinyin.
 */
export function searchOptions(options: readonly FieldOption[], query: string): FieldOption[] {
  const wanted = searchKey(query);
  if (wanted === '') return [...options];
  return options.filter(({ label, value, tier = '' }) =>
    [label, value, tier].some((text) => searchKey(text).includes(wanted)),
  );
}

/** The tiers that occur, in the order of the options. */
export function tiersOf(options: readonly FieldOption[]): string[] {
  return [...new Set(options.flatMap(({ tier }) => (tier ? [tier] : [])))];
}
