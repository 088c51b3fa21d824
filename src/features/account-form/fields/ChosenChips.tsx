import { View } from '@tarojs/components';
import { useState } from 'react';
import type { FieldOption, LeveledField } from '@account-doctor/contract/game';
import type { Chosen } from '../optionPicker/chosen';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import './ChosenChips.scss';

interface ChosenChipsProps {
  id: string;
  options: FieldOption[];
  chosen: Chosen;
  level?: LeveledField['level'];
  onRemove: (value: string) => void;
}

/** More than these push the rest of the form out of sight. */
const SHOWN = 9;

/** What was chosen, each to be taken out by a tap. */
export function ChosenChips({ id, options, chosen, level, onRemove }: ChosenChipsProps) {
  const [all, setAll] = useState(false);
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const entries = [...chosen];
  const hidden = all ? 0 : Math.max(0, entries.length - SHOWN);
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
      {(hidden > 0 || all) && entries.length > SHOWN && (
        <Pressable className="chosen-chips__more" onPress={() => setAll(!all)}>
          {all ? '收起' : `还有 ${hidden} 项`}
        </Pressable>
      )}
    </View>
  );
}
