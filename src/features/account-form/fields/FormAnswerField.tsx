import { memo } from 'react';
import { isSafetyField, type GameField } from '@account-doctor/contract/game';
import { AnswerControl } from '../AnswerControl';
import { FieldFrame, ReadAnswerNote } from './FieldFrame';
import { useAnswer } from '../form/answers';
import type { FieldPath } from '../form/problems';
import './fields.scss';

interface AnswerFieldProps {
  field: GameField;
  /** Moves the focus from the given field to the next text field. */
  goOn: (from: FieldPath) => void;
}

/** A question about the account: the input for its kind inside a `FieldFrame`. */
export const FormAnswerField = memo(function AnswerField({ field, goOn }: AnswerFieldProps) {
  const { name, id, value, onChange, onBlur, error, mark, confirm } = useAnswer(field);
  return (
    <FieldFrame
      id={id}
      label={field.label}
      required={field.required || isSafetyField(field)}
      effect={field.effect}
      error={error}
      hint={field.hint}
    >
      <AnswerControl
        id={id}
        field={field}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        onNext={() => goOn(name)}
        invalid={Boolean(error)}
      />
      {mark && <ReadAnswerNote id={id} label={field.label} mark={mark} onConfirm={confirm} />}
    </FieldFrame>
  );
});
