import { View } from '@tarojs/components';
import { useState } from 'react';
import {
  itemStyleOf,
  type FieldOption,
  type LeveledField,
  type MultiField,
} from '@account-doctor/contract/game';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { PickerEntry } from './SingleChoice';
import type { ChosenOptions } from '../optionPicker/OptionList';
import { OptionPicker } from '../optionPicker/OptionPicker';
import './fields.scss';

interface OptionsAnswerProps {
  id: string;
  field: MultiField | LeveledField;
  /** `null` while unanswered; an empty map is the answer "none". */
  chosen: ChosenOptions | null;
  onChange: (chosen: ChosenOptions | null) => void;
}

/** Choice of several options; unlike an empty field, "none of them" is an answer. */
export function OptionsAnswer({ id, field, chosen, onChange }: OptionsAnswerProps) {
  const { label, options } = field;
  const level = field.kind === 'leveled' ? field.level : undefined;
  const [open, setOpen] = useState(false);
  const none = chosen?.size === 0;
  const some: ChosenOptions = chosen ?? new Map();
  // Removing the last option leaves the field unanswered again.
  const change = (next: ChosenOptions) => onChange(next.size > 0 ? next : null);

  return (
    <View>
      <View className="options-answer__ways">
        <View className="options-answer__pick">
          <PickerEntry
            id={`${id}-pick`}
            label={label}
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
      {/* Always mounted, because inserting it would make the mini-program transfer all later siblings again. */}
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
          itemStyle={itemStyleOf(field)}
          onChange={change}
          onClose={() => setOpen(false)}
        />
      )}
    </View>
  );
}

interface ChosenChipsProps {
  id: string;
  options: FieldOption[];
  chosen: ChosenOptions;
  level?: LeveledField['level'];
  onRemove: (value: string) => void;
}

/** Number of chips shown until the user expands the list. */
const MAX_CHIPS = 9;

/** The chosen options as chips; tapping one removes it. */
function ChosenChips({ id, options, chosen, level, onRemove }: ChosenChipsProps) {
  const [all, setAll] = useState(false);
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const entries = [...chosen];
  const hidden = all ? 0 : Math.max(0, entries.length - MAX_CHIPS);
  if (entries.length === 0) return null;
  return (
    <View className="chosen-chips">
      {entries.slice(0, entries.length - hidden).map(([value, at]) => {
        const name = labels.get(value) ?? value;
        return (
          <Pressable
            key={value}
            id={`${id}-chip-${value}`}
            className="chosen-chips__target"
            label={`移除${name}`}
            onPress={() => onRemove(value)}
          >
            <View className="chosen-chips__chip">
              <View className="chosen-chips__name">
                {level ? `${name} ${at}${level.label}` : name}
              </View>
              <Icon name="x" size={14} />
            </View>
          </Pressable>
        );
      })}
      {(hidden > 0 || all) && entries.length > MAX_CHIPS && (
        <Pressable className="chosen-chips__more" onPress={() => setAll(!all)}>
          {all ? '收起' : `还有 ${hidden} 项`}
        </Pressable>
      )}
    </View>
  );
}
