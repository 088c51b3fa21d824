import { setting } from './setting';
import { wholeNumber } from './values';

/** Settings of feedback. */
export const feedbackSettings = {
  perDay: setting({
    name: 'FEEDBACK_PER_DAY',
    default: '20',
    meaning:
      'Maximum number of feedback messages of one user per day, counted from midnight in ' +
      'China.',
    example: '20',
    schema: wholeNumber(1, 100_000),
  }),
};
