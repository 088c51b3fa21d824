import { setting } from './setting';
import { wholeNumber } from './values';

/** What users may write in about. */
export const feedbackSettings = {
  perDay: setting({
    name: 'FEEDBACK_PER_DAY',
    default: '20',
    meaning: 'Feedback that one user may give per day, counted from midnight in China.',
    example: '20',
    schema: wholeNumber(1, 100_000),
  }),
};
