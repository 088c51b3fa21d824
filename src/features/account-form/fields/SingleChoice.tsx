import { View } from '@tarojs/components';
import { useState } from 'react';
import type { FieldOption } from '@account-doctor/contract/game';
import { ChipGroup } from '@/ui/ChipGroup';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { OptionPicker } from '../optionPicker/OptionPicker';
import './fields.scss';

/** With more options than this, a sheet replaces the chips. */
const MAX_CHIPS = 6;

interface SingleChoiceProps {
  id: string;
  label: string;
  options: FieldOption[];
  value: string | null;
  /** Called with `null` when the user clears the choice. */
  onChange: (value: string | null) => void;
  /** Whether a tap on the chosen chip clears the choice. */
  deselectable?: boolean;
}

/** Choice of one option: chips for a few options, a sheet for many. */
export function SingleChoice(props: SingleChoiceProps) {
  const { id, label, options, value, onChange, deselectable = false } = props;
  const [open, setOpen] = useState(false);
  if (options.length <= MAX_CHIPS)
    return (
      <ChipGroup
        id={id}
        label={label}
        options={options}
        value={value}
        onChange={(chosen) => onChange(deselectable && chosen === value ? null : chosen)}
      />
    );
  return (
    <>
      <PickerEntry
        id={`${id}-pick`}
        label={label}
        text={options.find((option) => option.value === value)?.label ?? null}
        placeholder={`选择${label}`}
        open={open}
        onOpen={() => setOpen(true)}
        onClear={() => onChange(null)}
      />
      {open && (
        <OptionPicker
          id={`${id}-options`}
          title={label}
          options={options}
          chosen={new Map(value === null ? [] : [[value, 0]])}
          single
          onChange={(chosen) => onChange([...chosen.keys()][0] ?? null)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface PickerEntryProps {
  id: string;
  /** Label of the field, because two fields may have the same placeholder. */
  label: string;
  /** The chosen text, or `null`. */
  text: string | null;
  placeholder: string;
  /** Whether the sheet is on screen. */
  open: boolean;
  onOpen: () => void;
  /** Clears the choice; absent if the chosen options are listed below. */
  onClear?: () => void;
}

/** Row that shows the current choice and opens a sheet of options. */
export function PickerEntry(props: PickerEntryProps) {
  const { id, label, text, placeholder, open, onOpen, onClear } = props;
  return (
    <View className="picker-entry">
      <Pressable
        id={id}
        className="picker-entry__open"
        label={`${label}：${text ?? placeholder}`}
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
