import { feedbackTextProblem } from '@account-doctor/contract/feedback';
import { FEEDBACK_TEXT_LIMIT } from '@account-doctor/contract/limits';
import { trimmedText } from '@account-doctor/contract/typed';
import { toast } from '@/platform/dialogs/toast';

/** Toast after feedback was sent. */
export const thankForFeedback = () => toast('收到，谢谢！有回复会用消息告诉您');

/**
 * Error text for a text that is too long, shown while typing, because users do not notice that a pasted text was too
 * long.
 */
export const tooLongProblem = (text: string): string | undefined =>
  trimmedText(text).length > FEEDBACK_TEXT_LIMIT
    ? (feedbackTextProblem(text) ?? undefined)
    : undefined;
