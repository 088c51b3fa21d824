import { useState } from 'react';
import type { BooleanField } from '@account-doctor/contract/game';
import { ChipGroup } from '@/ui/ChipGroup';
import type { AnswerProps } from './answerProps';

const choices = [
  { value: 'yes', label: '是', answer: true },
  { value: 'no', label: '否', answer: false },
  { value: 'unknown', label: '不清楚', answer: null },
] as const;

/**
 * Yes, no, or not known. What nobody answered is not known either, but nothing is shown as chosen
 * that nobody chose.
 */
export function BooleanAnswer({ id, field, answer, answerWith }: AnswerProps<BooleanField>) {
  const [touched, setTouched] = useState(false);
  const chosen = choices.find((choice) => choice.answer === answer);
  return (
    <ChipGroup
      id={id}
      label={field.label}
      options={choices}
      value={answer === null && !touched ? null : (chosen?.value ?? null)}
      onChange={(value) => {
        setTouched(true);
        answerWith(choices.find((choice) => choice.value === value)?.answer ?? null);
      }}
    />
  );
}
