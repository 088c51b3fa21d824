import { View } from '@tarojs/components';
import { memo } from 'react';
import { useFormState } from 'react-hook-form';
import { type FieldGroup, fieldGroupLabels, type GameField } from '@account-doctor/contract/game';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { AnswerField } from '../fields/AnswerField';
import type { AccountForm } from '../form/accountForm';
import { useAnsweredCount } from '../form/answers';
import './AccountFormView.scss';

interface GroupSectionProps {
  group: FieldGroup;
  fields: GameField[];
  open: boolean;
  onToggle: (group: FieldGroup) => void;
}

/** One of the five groups of factors: how complete it is, and its fields unless it is collapsed. */
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
  const answered = useAnsweredCount(fields);
  const problems = useProblemCount(fields);
  const name = fieldGroupLabels[group];
  const complete = answered === fields.length;
  const count = `已填 ${answered}/${fields.length}`;
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
      {problems > 0 && <View className="group-section__wrong">{`${problems} 处待修改`}</View>}
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

/** How many of the fields show a problem. */
function useProblemCount(fields: GameField[]): number {
  const { errors } = useFormState<AccountForm>({ name: 'answers' });
  return fields.filter(({ key }) => errors.answers?.[key] !== undefined).length;
}
