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
    chinese: '一个用户每天提交反馈的上限，从中国时间零点算起。',
    example: '20',
    schema: wholeNumber(1, 100_000),
  }),
};
