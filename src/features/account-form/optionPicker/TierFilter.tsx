import { View } from '@tarojs/components';
import { Pressable } from '@/ui/Pressable';
import type { Chosen } from './chosen';

/** Which part of the options is listed. */
export type Filter =
  | { by: 'none' }
  | { by: 'tier'; tier: string }
  /** Those that were chosen when the filter was set: what is taken out stays in view to be put back. */
  | { by: 'chosen'; values: ReadonlySet<string> };

interface TierFilterProps {
  tiers: string[];
  chosen: Chosen;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** A row of the tiers that options have, to list one of them alone, and of what is chosen. */
export function TierFilter({ tiers, chosen, filter, onFilter }: TierFilterProps) {
  const entries: { name: string; on: boolean; filter: Filter }[] = [
    { name: '全部', on: filter.by === 'none', filter: { by: 'none' } },
    ...tiers.map((tier) => ({
      name: tier,
      on: filter.by === 'tier' && filter.tier === tier,
      filter: { by: 'tier', tier } as const,
    })),
  ];
  if (chosen.size > 0 || filter.by === 'chosen')
    entries.splice(1, 0, {
      name: `已选 ${chosen.size}`,
      on: filter.by === 'chosen',
      filter: { by: 'chosen', values: new Set(chosen.keys()) },
    });
  if (entries.length < 2) return null;
  return (
    <View className="option-picker__tiers" role="radiogroup" aria-label="筛选">
      {entries.map((entry) => (
        <Pressable
          key={entry.name}
          className="option-picker__tier"
          role="radio"
          checked={entry.on}
          onPress={() => onFilter(entry.filter)}
        >
          <View
            className={`option-picker__tier-name ${entry.on ? 'option-picker__tier-name--on' : ''}`}
          >
            {entry.name}
          </View>
        </Pressable>
      ))}
    </View>
  );
}
