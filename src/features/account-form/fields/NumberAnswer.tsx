import { View } from '@tarojs/components';
import type { NumberField } from '@account-doctor/contract/game';
import { Stepper } from '@/ui/Stepper';
import type { AnswerProps } from './answerProps';
import './NumberAnswer.scss';

interface NumberAnswerProps extends AnswerProps<NumberField> {
  leave: () => void;
  invalid: boolean;
}

/** A whole number, with its range beside it. */
export function NumberAnswer({ id, field, answer, answerWith, leave, invalid }: NumberAnswerProps) {
  const { label, min, max, unit } = field;
  return (
    <View className="number-answer">
      <View className="number-answer__stepper">
        <Stepper
          id={`${id}-input`}
          label={label}
          value={typeof answer === 'number' ? answer : null}
          onChange={answerWith}
          onBlur={leave}
          min={min}
          max={max}
          unit={unit}
          invalid={invalid}
          messageId={`${id}-message`}
        />
      </View>
      <View className="number-answer__range">{`${min}–${max}`}</View>
    </View>
  );
}
