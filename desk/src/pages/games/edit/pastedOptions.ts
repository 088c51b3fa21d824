import { isOptionId } from '@account-doctor/contract/optionId';
import { trimmedText } from '@account-doctor/contract/typed';
import { newOption, type OptionValues } from './gameValues';

const LABEL_LIMIT = 30;
const TIER_LIMIT = 8;

/**
 * New options for copied lines: a name, and after a tab a rarity. The name is also the id where an id can have its
 * characters; the member fills in the others. Names that are known already are left out.
 */
export function pastedOptions(text: string, known: readonly OptionValues[]): OptionValues[] {
  const labels = new Set(known.map(({ label }) => label));
  return text.split(/\r?\n/).flatMap((line) => {
    const [name = '', rarity = ''] = line.split('\t').map(trimmedText);
    const label = name.slice(0, LABEL_LIMIT);
    if (label === '' || labels.has(label)) return [];
    labels.add(label);
    const value = isOptionId(label) ? label : '';
    return [{ ...newOption(), label, value, tier: rarity.slice(0, TIER_LIMIT) }];
  });
}
