import { View } from '@tarojs/components';
import {
  type Answer,
  isSafetyField,
  type BooleanField,
  type GameField,
  type LeveledField,
  type MultiField,
  type NumberField,
  UNKNOWN,
} from '@account-doctor/contract/game';
import { ChipGroup } from '@/ui/ChipGroup';
import { Stepper } from '@/ui/Stepper';
import { OptionsAnswer } from './fields/OptionsAnswer';
import { SingleChoice } from './fields/SingleChoice';
import './fields/fields.scss';

const unknown = { value: UNKNOWN, label: '不清楚' };

interface AnswerControlProps extends AnswerProps<GameField> {
  onBlur: () => void;
  /** Moves the focus to the next field, after the keyboard's "next" key. */
  onNext?: () => void;
  invalid: boolean;
}

/** Input for the answer to one question about the account; the field's kind decides which one. */
export function AnswerControl({ id, field, value, onChange, ...rest }: AnswerControlProps) {
  switch (field.kind) {
    case 'number':
      return <NumberAnswer id={id} field={field} value={value} onChange={onChange} {...rest} />;
    case 'choice':
    case 'grade':
      return (
        <SingleChoice
          id={id}
          label={field.label}
          options={isSafetyField(field) ? [...field.options, unknown] : field.options}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          deselectable
        />
      );
    case 'multi':
      return <MultiAnswer id={id} field={field} value={value} onChange={onChange} />;
    case 'leveled':
      return <LeveledAnswer id={id} field={field} value={value} onChange={onChange} />;
    case 'boolean':
      return <BooleanAnswer id={id} field={field} value={value} onChange={onChange} />;
  }
}

interface AnswerProps<Field extends GameField> {
  /** Id of the field; the ids of the input's parts start with it. */
  id: string;
  field: Field;
  /** `null` while not answered. */
  value: Answer | null;
  onChange: (answer: Answer | null) => void;
}

interface NumberAnswerProps extends AnswerProps<NumberField> {
  onBlur: () => void;
  onNext?: () => void;
  invalid: boolean;
}

/** Input for a number, with the allowed range beside it. */
function NumberAnswer(props: NumberAnswerProps) {
  const { id, field, value, onChange, onBlur, onNext, invalid } = props;
  const { label, min, max, decimals, unit } = field;
  return (
    <View className="number-answer">
      <View className="number-answer__stepper">
        <Stepper
          id={`${id}-input`}
          label={label}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          onBlur={onBlur}
          onNext={onNext}
          min={min}
          max={max}
          decimals={decimals}
          unit={unit}
          invalid={invalid}
          messageId={`${id}-message`}
        />
      </View>
      <View className="number-answer__range">{`${min}–${max}`}</View>
    </View>
  );
}

const yesOrNo = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
];
const answersByChoice: Record<string, Answer> = { yes: true, no: false, [UNKNOWN]: UNKNOWN };

/** Choice between yes and no; safety questions also offer 不清楚. */
function BooleanAnswer({ id, field, value, onChange }: AnswerProps<BooleanField>) {
  const choices = isSafetyField(field) ? [...yesOrNo, unknown] : yesOrNo;
  const chosen = choices.find((choice) => answersByChoice[choice.value] === value);
  return (
    <ChipGroup
      id={id}
      label={field.label}
      options={choices}
      value={chosen?.value ?? null}
      onChange={(choice) => onChange(answersByChoice[choice] ?? null)}
    />
  );
}

/** Any of several options, as a list of their values. */
function MultiAnswer({ id, field, value, onChange }: AnswerProps<MultiField>) {
  return (
    <OptionsAnswer
      id={id}
      field={field}
      chosen={Array.isArray(value) ? new Map(value.map((option) => [option, 0])) : null}
      onChange={(next) => onChange(next && [...next.keys()])}
    />
  );
}

/** Any of several options, each with its level. */
function LeveledAnswer({ id, field, value, onChange }: AnswerProps<LeveledField>) {
  const levels =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  return (
    <OptionsAnswer
      id={id}
      field={field}
      chosen={levels && new Map(Object.entries(levels))}
      onChange={(next) => onChange(next && Object.fromEntries(next))}
    />
  );
}
