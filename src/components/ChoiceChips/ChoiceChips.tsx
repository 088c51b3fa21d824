import { View } from '@tarojs/components';
import { Tappable } from '@/components/Tappable/Tappable';
import './ChoiceChips.scss';

interface ChoiceChipsProps<Value extends string> {
  /** Chip ids are `<id>-<value>`. */
  id: string;
  /** What is chosen, for a screen reader. */
  label: string;
  options: readonly { value: Value; label: string }[];
  selected: Value | null;
  onSelect: (value: Value) => void;
}

/** A few options in view, of which one is chosen. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { id, label, options, selected, onSelect } = props;
  return (
    <View className="choice-chips" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Tappable
          key={option.value}
          id={`${id}-${option.value}`}
          className={`choice-chips__chip ${option.value === selected ? 'choice-chips__chip--selected' : ''}`}
          role="radio"
          checked={option.value === selected}
          onTap={() => onSelect(option.value)}
        >
          <View>{option.label}</View>
        </Tappable>
      ))}
    </View>
  );
}
