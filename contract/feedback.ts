import { FEEDBACK_CONTACT_LIMIT, FEEDBACK_TEXT_LIMIT } from './limits';
import { trimmedText } from './typed';

/** Topics that users choose on the feedback page. */
export const feedbackTopics = ['suggestion', 'problem', 'report', 'content', 'other'] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];

/** What players can report about the games' forms. */
export const gameFeedbackKinds = ['field-missing', 'field-wrong', 'game-missing'] as const;
export type GameFeedbackKind = (typeof gameFeedbackKinds)[number];

export const feedbackKinds = [...feedbackTopics, ...gameFeedbackKinds] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

export const feedbackKindLabels: Record<FeedbackKind, string> = {
  suggestion: '功能建议',
  problem: '遇到问题',
  report: '评估结果',
  content: '举报内容',
  other: '其他',
  'field-missing': '缺少选项',
  'field-wrong': '选项有误',
  'game-missing': '希望支持的游戏',
};

/** States of feedback: it waits for an answer, or it was answered. */
export const feedbackStates = ['waiting', 'answered'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** Problem of a feedback text, as a Chinese sentence, or `null`. */
export function feedbackTextProblem(text: string): string | null {
  const { length } = trimmedText(text);
  if (length === 0) return '请写下您的反馈';
  return length > FEEDBACK_TEXT_LIMIT
    ? `最多 ${FEEDBACK_TEXT_LIMIT} 字，已写 ${length} 字，请删减后再提交`
    : storableProblem(text);
}

/** Problem of a contact, as a Chinese sentence, or `null`. */
export function contactProblem(contact: string): string | null {
  return trimmedText(contact).length > FEEDBACK_CONTACT_LIMIT
    ? `联系方式最多 ${FEEDBACK_CONTACT_LIMIT} 个字`
    : storableProblem(contact);
}

/** Error for text that the database cannot store: pasted text may contain the null character and lone surrogates. */
const storableProblem = (text: string) =>
  /[\0\p{Cs}]/u.test(text) ? '包含无法识别的字符，请删除后再提交' : null;
