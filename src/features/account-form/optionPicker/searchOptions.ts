import type { FieldOption } from '@account-doctor/contract/game';

/** People leave out the punctuation of names when they type them, e.g. of 李白·凤求凰. */
const plain = (text: string) => text.toLowerCase().replace(/[\s·・.\-—_:：]/g, '');

/**
 * The options whose name or tier contains what was typed, in their own order; all of them for an
 * empty query. Values are compared too: the catalogue writes them in pinyin.
 */
export function searchOptions(options: readonly FieldOption[], query: string): FieldOption[] {
  const wanted = plain(query);
  if (wanted === '') return [...options];
  return options.filter(({ label, value, tier = '' }) =>
    [label, value, tier].some((text) => plain(text).includes(wanted)),
  );
}

/** The tiers that occur, in the order of the options. */
export function tiersOf(options: readonly FieldOption[]): string[] {
  return [...new Set(options.flatMap(({ tier }) => (tier ? [tier] : [])))];
}
