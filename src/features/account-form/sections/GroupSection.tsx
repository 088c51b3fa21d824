import { View } from '@tarojs/components';
import { memo } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldGroup, GameField } from '@account-doctor/contract/game';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { FormAnswerField } from '../fields/FormAnswerField';
import type { AccountForm } from '../form/accountForm';
import { useAnsweredCount } from '../form/answers';
import type { FieldPath } from '../form/problems';
import { NoRisksButton } from './NoRisksButton';
import './AccountFormView.scss';

/** Titles of the groups, same as in the report, and what each group contains. */
const titles: Record<FieldGroup, string> = {
  appearance: '皮肤外观',
  growth: '等级养成',
  rarity: '稀缺藏品',
  resources: '货币资源',
  security: '账号安全',
};

/** Whether the question asks for a risk that lowers the price. */
const isRiskQuestion = ({ kind, effect }: GameField) => kind === 'boolean' && effect === 'lowers';

interface GroupSectionProps {
  group: FieldGroup;
  fields: GameField[];
  open: boolean;
  onToggle: (group: FieldGroup) => void;
  /** Moves the focus from a field to the next text field. */
  focusNext: (from: FieldPath) => void;
}

/** One of the five groups of factors: its progress and, unless collapsed, its fields. */
export const GroupSection = memo(function GroupSection(props: GroupSectionProps) {
  const { group, fields, open, onToggle, focusNext } = props;
  const risks = fields.filter(isRiskQuestion);
  return (
    <View className="group-section">
      <GroupHead group={group} fields={fields} open={open} onToggle={onToggle} />
      {open && (
        <View className="group-section__fields">
          {risks.length > 1 && <NoRisksButton fields={risks} />}
          {fields.map((field) => (
            <FormAnswerField key={field.key} field={field} focusNext={focusNext} />
          ))}
        </View>
      )}
    </View>
  );
});

/** Head of a group: its name, progress and problems; a tap expands or collapses the group. */
function GroupHead({ group, fields, open, onToggle }: Omit<GroupSectionProps, 'focusNext'>) {
  const answered = useAnsweredCount(fields);
  const problems = useProblemCount(fields);
  const name = titles[group];
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

/** Number of fields that show a problem. */
function useProblemCount(fields: GameField[]): number {
  const { errors } = useFormState<AccountForm>({ name: 'answers' });
  return fields.filter(({ key }) => errors.answers?.[key] !== undefined).length;
}
