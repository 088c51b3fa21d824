import { memo } from 'react';
import type { GameField } from '@account-doctor/contract/game';
import { BooleanAnswer } from './BooleanAnswer';
import { ChoiceAnswer } from './ChoiceAnswer';
import { FieldFrame } from './FieldFrame';
import { LeveledAnswer } from './LeveledAnswer';
import { MultiAnswer } from './MultiAnswer';
import { NumberAnswer } from './NumberAnswer';
import { ReadNote } from './ReadNote';
import { useAnswer } from './useAnswer';

/** A field of the game: the control that its kind asks for, in the frame that all share. */
export const AnswerField = memo(function AnswerField({ field }: { field: GameField }) {
  const bound = useAnswer(field);
  const { id, answer, answerWith, leave, error, mark, confirm } = bound;
  const control = () => {
    switch (field.kind) {
      case 'number':
        return (
          <NumberAnswer {...{ id, field, answer, answerWith, leave }} invalid={Boolean(error)} />
        );
      case 'choice':
      case 'grade':
        return <ChoiceAnswer {...{ id, field, answer, answerWith }} />;
      case 'multi':
        return <MultiAnswer {...{ id, field, answer, answerWith }} />;
      case 'leveled':
        return <LeveledAnswer {...{ id, field, answer, answerWith }} />;
      case 'boolean':
        return <BooleanAnswer {...{ id, field, answer, answerWith }} />;
    }
  };
  return (
    <FieldFrame
      id={id}
      label={field.label}
      required={field.required}
      effect={field.effect}
      error={error}
      hint={field.hint}
    >
      {control()}
      {mark && <ReadNote id={id} label={field.label} mark={mark} onConfirm={confirm} />}
    </FieldFrame>
  );
});
