import { View } from '@tarojs/components';
import { memo } from 'react';
import { useFormState } from 'react-hook-form';
import { fieldGroupLabels, type FieldGroup, type GameField } from '@account-doctor/contract/game';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { AnswerField } from '../fields/AnswerField';
import type { AccountForm } from '../form/accountForm';
import { useGiven } from '../form/useGiven';
import './GroupSection.scss';

interface GroupSectionProps {
  group: FieldGroup;
  fields: GameField[];
  open: boolean;
  onToggle: (group: FieldGroup) => void;
}

/** One of the five groups of factors: how far it is filled in, and its fields unless it is folded. */
export const GroupSection = memo(function GroupSection(props: GroupSectionProps) {
  const { group, fields, open, onToggle } = props;
  return (
    <View className="group-section">
      <GroupHead group={group} fields={fields} open={open} onToggle={onToggle} />
      {open && (
        <View className="group-section__fields">
          {fields.map((field) => (
            <AnswerField key={field.key} field={field} />
          ))}
        </View>
      )}
    </View>
  );
});

function GroupHead({ group, fields, open, onToggle }: GroupSectionProps) {
  const given = useGiven(fields);
  const wrong = useWrong(fields);
  const name = fieldGroupLabels[group];
  const complete = given === fields.length;
  const count = `已填 ${given}/${fields.length}`;
  return (
    <Pressable
      id={`group-${group}`}
      className="group-section__head"
      label={`${name}，${count}`}
      expanded={open}
      onPress={() => onToggle(group)}
    >
      <View className={`group-section__mark group-section__mark--${group}`} />
      <View className="group-section__name">{name}</View>
      {wrong > 0 && <View className="group-section__wrong">{`${wrong} 处待修改`}</View>}
      <View className={`group-section__count ${complete ? 'group-section__count--complete' : ''}`}>
        {complete && <Icon name="circle-check" size={16} />}
        {count}
      </View>
      <View className={`group-section__sign ${open ? 'group-section__sign--open' : ''}`}>
        <Icon name="chevron-down" />
      </View>
    </Pressable>
  );
}

/** How many of the fields have something wrong shown. */
function useWrong(fields: GameField[]): number {
  const { errors } = useFormState<AccountForm>({ name: 'answers' });
  return fields.filter(({ key }) => errors.answers?.[key] !== undefined).length;
}
