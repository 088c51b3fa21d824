import { ScrollView, View } from '@tarojs/components';
import { memo, useState } from 'react';
import type { FieldOption, LeveledField } from '@account-doctor/contract/game';
import type { ItemStyle } from '@account-doctor/contract/items';
import { ItemTile } from '@/features/game/ItemTile';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { Stepper } from '@/ui/Stepper';
import { Tag } from '@/ui/Tag';

interface OptionListProps {
  id: string;
  label: string;
  options: FieldOption[];
  /** Whether the list scrolls separately from the sheet. */
  scrolls: boolean;
  chosen: ChosenOptions;
  single: boolean;
  level?: LeveledField['level'];
  showTier: boolean;
  /** How tiles draw the options; `null` if options have no tiles. */
  itemStyle: ItemStyle | null;
  onToggle: (value: string) => void;
  onLevel: (value: string, level: number) => void;
  /** Text for an empty list. */
  emptyText: string;
}

/**
 * Number of rows shown at first, and added whenever the user nears the end of the list, so that the sheet opens fast.
 */
const ROWS_PER_STEP = 40;

/** The options as rows, with more rows as the user scrolls down. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, chosen, single, level, showTier, itemStyle } = props;
  const { onToggle, onLevel, emptyText } = props;
  const [shown, setShown] = useState(ROWS_PER_STEP);
  if (options.length === 0) return <View className="option-picker__none">{emptyText}</View>;
  const rows = (
    <View role={single ? 'radiogroup' : 'group'} aria-label={label}>
      {options.slice(0, shown).map((option) => (
        <OptionRow
          key={option.value}
          id={`${id}-${option.value}`}
          option={option}
          showTier={showTier}
          itemStyle={itemStyle}
          single={single}
          // A number (-1 for an unchosen option) lets `memo` skip rows that have not changed.
          chosenLevel={chosen.get(option.value) ?? -1}
          level={level}
          onToggle={onToggle}
          onLevel={onLevel}
        />
      ))}
    </View>
  );
  if (!props.scrolls) return rows;
  return (
    <ScrollView
      className="option-picker__list"
      scrollY
      lowerThreshold={400}
      onScrollToLower={() => {
        if (shown < options.length) setShown(shown + ROWS_PER_STEP);
      }}
    >
      {rows}
    </ScrollView>
  );
}

interface OptionRowProps {
  id: string;
  option: FieldOption;
  showTier: boolean;
  itemStyle: ItemStyle | null;
  single: boolean;
  /** Level of the option if it is chosen, otherwise -1. */
  chosenLevel: number;
  level?: LeveledField['level'];
  onToggle: (value: string) => void;
  onLevel: (value: string, level: number) => void;
}

const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { id, option, showTier, itemStyle, single, chosenLevel, level, onToggle, onLevel } = props;
  const { value, label, tier, picture } = option;
  const chosen = chosenLevel >= 0;
  return (
    <View className="option-picker__row">
      <Pressable
        id={id}
        className={`option-picker__option ${chosen ? 'option-picker__option--chosen' : ''}`}
        role={single ? 'radio' : 'checkbox'}
        checked={chosen}
        onPress={() => onToggle(value)}
      >
        <View className={`option-picker__box ${single ? 'option-picker__box--round' : ''}`}>
          {chosen && <Icon name="check" size={16} />}
        </View>
        <ItemTile itemStyle={itemStyle} tier={tier} name={label} picture={picture} />
        <View className="option-picker__label">{label}</View>
        {tier && showTier && !(chosen && level) && <Tag>{tier}</Tag>}
      </Pressable>
      {chosen && level && (
        <Stepper
          id={`${id}-level`}
          label={`${label}${level.label}`}
          value={chosenLevel}
          unit={level.label}
          min={level.min}
          max={level.max}
          readOnly
          onChange={(next) => onLevel(value, next ?? level.min)}
        />
      )}
    </View>
  );
});

/** Chosen options with their levels; level 0 if options have no levels. */
export type ChosenOptions = ReadonlyMap<string, number>;
