import { View } from '@tarojs/components';
import { Pressable } from './Pressable';
import './Chip.scss';

interface ChipProps {
  id: string;
  label: string;
  /** `radio` for a single choice, `checkbox` for several. */
  role: 'radio' | 'checkbox';
  checked: boolean;
  onPress: () => void;
}

/** A visible option, chosen by a tap. */
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
