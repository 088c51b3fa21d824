import { View } from '@tarojs/components';
import { Icon } from './Icon';
import { Pressable } from './Pressable';
import './Checkbox.scss';

interface CheckboxProps {
  id: string;
  checked: boolean;
  /** Whether an error message requires the box to be checked. */
  invalid: boolean;
  /** Visible text. */
  text: string;
  /** Accessible name, if it differs from the text. */
  label?: string;
  onChange: (checked: boolean) => void;
}

/** A checkbox, e.g. for a consent. */
export function Checkbox({ id, checked, invalid, text, label = text, onChange }: CheckboxProps) {
  const mark = checked ? 'checkbox__mark--on' : invalid ? 'checkbox__mark--wrong' : '';
  return (
    <Pressable
      id={id}
      className="checkbox"
      role="checkbox"
      checked={checked}
      label={label}
      onPress={() => onChange(!checked)}
    >
      <View className={`checkbox__mark ${mark}`}>{checked && <Icon name="check" size={14} />}</View>
      <View>{text}</View>
    </Pressable>
  );
}
