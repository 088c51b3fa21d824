import type { FieldOption } from '@account-doctor/contract/game';
import { searchKey } from '@account-doctor/contract/typed';

/**
 * Options whose name, tier or value contains the query, in their original order; all options for an empty query. Values
 * are included because they are written in pinyin.
 */
export function searchOptions(options: readonly FieldOption[], query: string): FieldOption[] {
  const wanted = searchKey(query);
  if (wanted === '') return [...options];
  return options.filter(({ label, value, tier = '' }) =>
    [label, value, tier].some((text) => searchKey(text).includes(wanted)),
  );
}
