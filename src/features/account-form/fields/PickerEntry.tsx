import { View } from '@tarojs/components';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import './PickerEntry.scss';

interface PickerEntryProps {
  id: string;
  /** What is chosen, or `null`. */
  text: string | null;
  placeholder: string;
  /** Whether the sheet is on screen. */
  open: boolean;
  onOpen: () => void;
  /** Takes back what is chosen; left out where something else shows what that is. */
  onClear?: () => void;
}

/** Opens a sheet of options, and shows what was chosen there. */
export function PickerEntry({ id, text, placeholder, open, onOpen, onClear }: PickerEntryProps) {
  return (
    <View className="picker-entry">
      <Pressable
        id={id}
        className="picker-entry__open"
        label={text === null ? placeholder : `${placeholder}，已选${text}`}
        expanded={open}
        onPress={onOpen}
      >
        <View className={`picker-entry__text ${text === null ? 'picker-entry__text--none' : ''}`}>
          {text ?? placeholder}
        </View>
        {(text === null || !onClear) && <Icon name="chevron-right" size={18} />}
      </Pressable>
      {text !== null && onClear && (
        <Pressable className="picker-entry__clear" label={`清除${text}`} onPress={onClear}>
          <Icon name="x" size={18} />
        </Pressable>
      )}
    </View>
  );
}
