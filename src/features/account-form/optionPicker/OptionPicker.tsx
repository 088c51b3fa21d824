import { View } from '@tarojs/components';
import { useCallback, useRef, useState } from 'react';
import type { FieldOption, LeveledField } from '@account-doctor/contract/game';
import { BottomSheet } from '@/ui/BottomSheet';
import { SearchField } from '@/ui/SearchField';
import type { Chosen } from './chosen';
import { OptionList } from './OptionList';
import { searchOptions, tiersOf } from './searchOptions';
import { TierFilter, type Filter } from './TierFilter';
import './OptionPicker.scss';

interface OptionPickerProps {
  /** Unique on the page. */
  id: string;
  title: string;
  options: FieldOption[];
  chosen: Chosen;
  /** Called on each change, so that nothing chosen is lost however the picker is left. */
  onChange: (chosen: Chosen) => void;
  onClose: () => void;
  /** One option only: choosing closes the picker. */
  single?: boolean;
  /** Each chosen option has a level of this range. */
  level?: LeveledField['level'];
}

/** Fewer options are in view at once and need no search. */
const SEARCHABLE = 10;

/** A sheet to choose from a long list: search, tiers, and a level beside what is chosen. */
export function OptionPicker(props: OptionPickerProps) {
  const { id, title, options, chosen, onClose, single = false, level } = props;
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<Filter>({ by: 'none' });
  const { toggle, setLevel } = useChoice(props);

  const tiers = tiersOf(options);
  const found = searchOptions(options, query).filter(({ tier, value }) => {
    if (filter.by === 'tier') return tier === filter.tier;
    return filter.by === 'none' || filter.values.has(value);
  });
  const count = chosen.size > 0 && !single ? ` · 已选 ${chosen.size}` : '';

  return (
    <BottomSheet id={id} title={`${title}${count}`} onClose={onClose}>
      {options.length > SEARCHABLE && (
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
        // Another list starts at its top again.
        key={`${query}/${filter.by === 'tier' ? filter.tier : filter.by}`}
        id={id}
        label={title}
        options={found}
        chosen={chosen}
        single={single}
        level={level}
        showTier={filter.by !== 'tier'}
        onToggle={toggle}
        onLevel={setLevel}
        none={query ? `没有找到“${query.trim()}”，换个词试试` : '这里还没有选项'}
      />
    </BottomSheet>
  );
}

/** What a tap changes; the functions stay the same, so that rows which did not change stay as well. */
function useChoice({ chosen, onChange, onClose, single, level }: OptionPickerProps) {
  const latest = useRef({ chosen, onChange, onClose });
  latest.current = { chosen, onChange, onClose };
  const lowest = level?.min ?? 0;

  const toggle = useCallback(
    (value: string) => {
      const { current } = latest;
      if (single) {
        current.onChange(new Map([[value, lowest]]));
        current.onClose();
        return;
      }
      const next = new Map(current.chosen);
      if (!next.delete(value)) next.set(value, lowest);
      current.onChange(next);
    },
    [single, lowest],
  );
  const setLevel = useCallback((value: string, to: number) => {
    latest.current.onChange(new Map(latest.current.chosen).set(value, to));
  }, []);
  return { toggle, setLevel };
}
