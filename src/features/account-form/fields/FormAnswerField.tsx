import { View } from '@tarojs/components';
import { memo } from 'react';
import { isSafetyField, type GameField } from '@account-doctor/contract/game';
import { yuan } from '@/format/money';
import { AnswerControl } from '../AnswerControl';
import { FieldFrame, ReadAnswerNote } from './FieldFrame';
import { useAnswer } from '../form/answers';
import type { FieldPath } from '../form/problems';
import { useQuote } from '../form/quote';
import './fields.scss';

/** Smaller changes are not shown, in fen. */
const MIN_SHOWN_CHANGE = 100;

interface AnswerFieldProps {
  field: GameField;
  /** Moves the focus from the given field to the next text field. */
  focusNext: (from: FieldPath) => void;
}

/** A question about the account: the input for its kind inside a `FieldFrame`. */
export const FormAnswerField = memo(function AnswerField({ field, focusNext }: AnswerFieldProps) {
  const { name, id, value, onChange, onBlur, error, mark, confirm } = useAnswer(field);
  return (
    <FieldFrame
      id={id}
      label={field.label}
      required={field.required || isSafetyField(field)}
      effect={field.effect}
      note={<PossibleChange field={field} />}
      error={error}
      hint={field.hint}
    >
      <AnswerControl
        id={id}
        field={field}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        onNext={() => focusNext(name)}
        invalid={Boolean(error)}
      />
      {mark && <ReadAnswerNote id={id} label={field.label} mark={mark} onConfirm={confirm} />}
    </FieldFrame>
  );
});

/** How much the answer to an open question usually changes the price. */
function PossibleChange({ field: { key } }: { field: GameField }) {
  const change = useQuote()?.open.find((one) => one.key === key)?.change;
  if (change === undefined || change < MIN_SHOWN_CHANGE) return null;
  return <View className="field-frame__change">{`可能差 ¥${yuan(change)}`}</View>;
}
