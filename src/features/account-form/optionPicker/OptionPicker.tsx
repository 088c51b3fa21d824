import { View } from '@tarojs/components';
import { useState } from 'react';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import type { FieldOption, LeveledField } from '@account-doctor/contract/game';
import { tiersOf, type ItemStyle } from '@account-doctor/contract/items';
import { BottomSheet } from '@/ui/BottomSheet';
import { Pressable } from '@/ui/Pressable';
import { SearchField } from '@/ui/SearchField';
import { type ChosenOptions, OptionList } from './OptionList';
import { searchOptions } from './searchOptions';
import './OptionPicker.scss';

interface OptionPickerProps {
  /** Id that is unique on the page. */
  id: string;
  title: string;
  options: FieldOption[];
  chosen: ChosenOptions;
  /** Called on each change, so that the choice is kept however the picker is closed. */
  onChange: (chosen: ChosenOptions) => void;
  onClose: () => void;
  /** `true` allows only one option; choosing it closes the picker. */
  single?: boolean;
  /** Range of levels that a chosen option can have. */
  level?: LeveledField['level'];
  /** How tiles draw the options, if options are items that a player owns. */
  itemStyle?: ItemStyle | null;
}

/** Lists with at most this many options have no search field. */
const MAX_WITHOUT_SEARCH = 10;

/** Sheet to choose from a long list, with search, a filter by tier, and levels for chosen options. */
export function OptionPicker(props: OptionPickerProps) {
  const { id, title, options, chosen, onClose, single = false, level, itemStyle = null } = props;
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<OptionFilter>({ by: 'none' });
  const { toggle, setLevel } = useChoice(props);

  const tiers = tiersOf(options);
  const found = searchOptions(options, query).filter(({ tier, value }) => {
    if (filter.by === 'tier') return tier === filter.tier;
    return filter.by === 'none' || filter.values.has(value);
  });
  const count = chosen.size > 0 && !single ? ` · 已选 ${chosen.size}` : '';

  const searched = options.length > MAX_WITHOUT_SEARCH;
  return (
    <BottomSheet
      id={id}
      title={`${title}${count}`}
      tall={searched}
      scrolls={!searched}
      onClose={onClose}
    >
      {searched && (
        <View className="option-picker__search">
          <SearchField
            id={`${id}-search`}
            label={`搜索${title}`}
            placeholder="输入名称搜索"
            value={query}
            onChange={setQuery}
          />
        </View>
      )}
      {!single && <TierFilter tiers={tiers} chosen={chosen} filter={filter} onFilter={setFilter} />}
      <OptionList
        // The key changes with the filter, so that the filtered list is mounted again and starts at its top.
        key={`${query}/${filter.by === 'tier' ? filter.tier : filter.by}`}
        id={id}
        label={title}
        options={found}
        scrolls={searched}
        chosen={chosen}
        single={single}
        level={level}
        showTier={filter.by !== 'tier'}
        itemStyle={itemStyle}
        onToggle={toggle}
        onLevel={setLevel}
        emptyText={query ? `找不到“${query.trim()}”，换个词试试` : '这里还没有选项'}
      />
    </BottomSheet>
  );
}

/** Handlers for taps on options; stable functions, so that unchanged rows do not rerender. */
function useChoice({ chosen, onChange, onClose, single, level }: OptionPickerProps) {
  const lowest = level?.min ?? 0;
  const toggle = useEvent((value: string) => {
    if (single) {
      onChange(new Map([[value, lowest]]));
      onClose();
      return;
    }
    const next = new Map(chosen);
    if (!next.delete(value)) next.set(value, lowest);
    onChange(next);
  });
  const setLevel = useEvent((value: string, to: number) =>
    onChange(new Map(chosen).set(value, to)),
  );
  return { toggle, setLevel };
}

/** Which options the list shows. */
type OptionFilter =
  | { by: 'none' }
  | { by: 'tier'; tier: string }
  /** The options chosen when the filter was set; deselected ones stay listed, so that they can be chosen again. */
  | { by: 'chosen'; values: ReadonlySet<string> };

interface TierFilterProps {
  tiers: string[];
  chosen: ChosenOptions;
  filter: OptionFilter;
  onFilter: (filter: OptionFilter) => void;
}

/** Chips to filter the options by tier, or to show the chosen ones. */
function TierFilter({ tiers, chosen, filter, onFilter }: TierFilterProps) {
  const entries: { name: string; on: boolean; filter: OptionFilter }[] = [
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
