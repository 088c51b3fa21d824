import { View } from '@tarojs/components';
import { Pressable } from './Pressable';
import './Chip.scss';

interface ChipProps {
  id: string;
  label: string;
  /** `radio` where one of several is chosen, `checkbox` where any are. */
  role: 'radio' | 'checkbox';
  checked: boolean;
  onPress: () => void;
}

/** An option in view, to be chosen by a tap. */
export const Chip = ({ id, label, role, checked, onPress }: ChipProps) => (
  <Pressable
    id={id}
    className={`chip ${checked ? 'chip--selected' : ''}`}
    role={role}
    checked={checked}
    onPress={onPress}
  >
    <View>{label}</View>
  </Pressable>
);
