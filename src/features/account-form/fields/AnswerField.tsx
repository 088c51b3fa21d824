import { memo } from 'react';
import { asksForSafety, type GameField } from '@account-doctor/contract/game';
import { AnswerControl } from '../AnswerControl';
import { FieldFrame, ReadNote } from './FieldFrame';
import { useAnswer } from '../form/answers';
import './fields.scss';

/** A field of the game: the control for its kind, in the frame that all fields share. */
export const AnswerField = memo(function AnswerField({ field }: { field: GameField }) {
  const { id, value, onChange, onBlur, error, mark, confirm } = useAnswer(field);
  return (
    <FieldFrame
      id={id}
      label={field.label}
      required={field.required || asksForSafety(field)}
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
        invalid={Boolean(error)}
      />
      {mark && <ReadNote id={id} label={field.label} mark={mark} onConfirm={confirm} />}
    </FieldFrame>
  );
});
