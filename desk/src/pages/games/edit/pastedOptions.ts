import { isOptionId } from '@account-doctor/contract/optionId';
import { trimmedText } from '@account-doctor/contract/typed';
import { newOption, type OptionValues } from './gameValues';

const LABEL_LIMIT = 30;
const TIER_LIMIT = 8;

/**
 * New options from copied lines, each a name, optionally followed by a tab and a rarity. The name is also the id if its
 * characters are allowed in ids; otherwise the member has to enter an id. Names of existing options are omitted.
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
