import { View } from '@tarojs/components';
import { memo } from 'react';
import type { FieldOption, LeveledField } from '@account-doctor/contract/game';
import { Icon } from '@/ui/Icon';
import { Stepper } from '@/ui/Stepper';
import { Tag } from '@/ui/Tag';
import { Pressable } from '@/ui/Pressable';

interface OptionRowProps {
  id: string;
  option: FieldOption;
  showTier: boolean;
  single: boolean;
  /** Level of a chosen option; -1 when it is not chosen. */
  at: number;
  level?: LeveledField['level'];
  onToggle: (value: string) => void;
  onLevel: (value: string, level: number) => void;
}

export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { id, option, showTier, single, at, level, onToggle, onLevel } = props;
  const { value, label, tier } = option;
  const chosen = at >= 0;
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
        <View className="option-picker__label">{label}</View>
        {tier && showTier && !(chosen && level) && <Tag>{tier}</Tag>}
      </Pressable>
      {chosen && level && (
        <Stepper
          id={`${id}-level`}
          label={`${label}${level.label}`}
          value={at}
          unit={level.label}
          min={level.min}
          max={level.max}
          fixed
          onChange={(next) => onLevel(value, next ?? level.min)}
        />
      )}
    </View>
  );
});
