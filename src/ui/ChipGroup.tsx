import { View } from '@tarojs/components';
import { Chip } from './Chip';
import './ChipGroup.scss';

interface ChipGroupProps<Value extends string> {
  /** Prefix of the chips' ids: `<id>-<value>`. */
  id: string;
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Choice of one option out of a few, all visible. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { id, label, options, value, onChange } = props;
  return (
    <View className="chip-group" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          id={`${id}-${option.value}`}
          label={option.label}
          role="radio"
          checked={option.value === value}
          onPress={() => onChange(option.value)}
        />
      ))}
    </View>
  );
}
