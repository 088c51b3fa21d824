import { ScrollView, View } from '@tarojs/components';
import { useState } from 'react';
import type { FieldOption, LeveledField } from '@account-doctor/contract/game';
import type { Chosen } from './chosen';
import { OptionRow } from './OptionRow';

interface OptionListProps {
  id: string;
  label: string;
  options: FieldOption[];
  chosen: Chosen;
  single: boolean;
  level?: LeveledField['level'];
  showTier: boolean;
  onToggle: (value: string) => void;
  onLevel: (value: string, level: number) => void;
  /** Said in place of an empty list. */
  none: string;
}

/** Rows drawn at first, and added each time the end comes near: a sheet must open at once. */
const ROWS = 40;

export function OptionList(props: OptionListProps) {
  const { id, label, options, chosen, single, level, showTier, onToggle, onLevel, none } = props;
  const [drawn, setDrawn] = useState(ROWS);
  if (options.length === 0) return <View className="option-picker__none">{none}</View>;
  return (
    <ScrollView
      className="option-picker__list"
      scrollY
      lowerThreshold={400}
      onScrollToLower={() => {
        if (drawn < options.length) setDrawn(drawn + ROWS);
      }}
    >
      <View role={single ? 'radiogroup' : 'group'} aria-label={label}>
        {options.slice(0, drawn).map((option) => (
          <OptionRow
            key={option.value}
            id={`${id}-${option.value}`}
            option={option}
            showTier={showTier}
            single={single}
            // -1 stands for "not chosen": a plain number keeps unchanged rows as they are.
            at={chosen.get(option.value) ?? -1}
            level={level}
            onToggle={onToggle}
            onLevel={onLevel}
          />
        ))}
      </View>
    </ScrollView>
  );
}
