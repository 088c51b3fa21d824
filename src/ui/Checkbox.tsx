import { View } from '@tarojs/components';
import { Icon } from './Icon';
import { Pressable } from './Pressable';
import './Checkbox.scss';

interface CheckboxProps {
  id: string;
  checked: boolean;
  /** It should have been checked, and a message says so. */
  invalid: boolean;
  /** What can be read beside it. */
  text: string;
  /** What it stands for, where the text alone does not say it. */
  label?: string;
  onChange: (checked: boolean) => void;
}

/** A box to tick, as for a consent. */
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
