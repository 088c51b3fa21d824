import { View } from '@tarojs/components';
import { useState } from 'react';
import type { LeveledField, MultiField } from '@account-doctor/contract/game';
import type { Chosen } from '../optionPicker/chosen';
import { OptionPicker } from '../optionPicker/OptionPicker';
import { Pressable } from '@/ui/Pressable';
import { ChosenChips } from './ChosenChips';
import { PickerEntry } from './PickerEntry';
import './OptionsAnswer.scss';

interface OptionsAnswerProps {
  id: string;
  field: MultiField | LeveledField;
  /** `null` while not answered; empty says "none of them". */
  chosen: Chosen | null;
  onChange: (chosen: Chosen | null) => void;
}

/** Any of several options. To have none is an answer, and not the same as giving none. */
export function OptionsAnswer({ id, field, chosen, onChange }: OptionsAnswerProps) {
  const { label, options } = field;
  const level = field.kind === 'leveled' ? field.level : undefined;
  const [open, setOpen] = useState(false);
  const none = chosen?.size === 0;
  const some: Chosen = chosen ?? new Map();
  // Taking out the last one leaves the question open again.
  const change = (next: Chosen) => onChange(next.size > 0 ? next : null);

  return (
    <View>
      <View className="options-answer__ways">
        <View className="options-answer__pick">
          <PickerEntry
            id={`${id}-pick`}
            text={some.size > 0 ? `已选 ${some.size} 项` : null}
            placeholder={`从 ${options.length} 项中选择`}
            open={open}
            onOpen={() => setOpen(true)}
          />
        </View>
        {some.size === 0 && (
          <Pressable
            id={`${id}-none`}
            className={`options-answer__none ${none ? 'options-answer__none--on' : ''}`}
            role="checkbox"
            checked={none}
            label={`${label}：都没有`}
            onPress={() => onChange(none ? null : new Map())}
          >
            <View>都没有</View>
          </Pressable>
        )}
      </View>
      {/* Always there: the mini-program hands over anew whatever follows an element that appears. */}
      <View>
        <ChosenChips
          id={id}
          options={options}
          chosen={some}
          level={level}
          onRemove={(value) => change(new Map([...some].filter(([other]) => other !== value)))}
        />
      </View>
      {open && (
        <OptionPicker
          id={`${id}-options`}
          title={label}
          options={options}
          chosen={some}
          level={level}
          onChange={change}
          onClose={() => setOpen(false)}
        />
      )}
    </View>
  );
}
