import { feedbackTextProblem } from '@account-doctor/contract/feedback';
import { FEEDBACK_TEXT_LIMIT } from '@account-doctor/contract/limits';
import { trimmedText } from '@account-doctor/contract/typed';
import { toast } from '@/platform/dialogs/toast';

/** Thanks for feedback that was sent. */
export const thankForFeedback = () => toast('收到，谢谢！有回复会用消息告诉您');

/** Problem of a text that is too long. It shows while typing, because nobody notices that a pasted text is too long. */
export const tooLong = (text: string): string | undefined =>
  trimmedText(text).length > FEEDBACK_TEXT_LIMIT
    ? (feedbackTextProblem(text) ?? undefined)
    : undefined;
