import { View } from '@tarojs/components';
import { Pressable } from './Pressable';
import './Chip.scss';

interface ChipProps {
  id: string;
  label: string;
  /** `radio` where one of several is chosen, `checkbox` where any are. */
  role: 'radio' | 'checkbox';
  selected: boolean;
  onTap: () => void;
}

/** An option in view, to be chosen by a tap. */
export const Chip = ({ id, label, role, selected, onTap }: ChipProps) => (
  <Pressable
    id={id}
    className={`chip ${selected ? 'chip--selected' : ''}`}
    role={role}
    checked={selected}
    onTap={onTap}
  >
    <View>{label}</View>
  </Pressable>
);
