import type { Answer, GameField } from '@account-doctor/contract/game';

/** What the control of a field gets, whatever its kind. */
export interface AnswerProps<Field extends GameField> {
  /** Id of the field; parts of the control add to it. */
  id: string;
  field: Field;
  /** `null` while not answered. */
  answer: Answer | null;
  answerWith: (answer: Answer | null) => void;
}
