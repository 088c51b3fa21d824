import type { HelpGroupRow, HelpQuestionRow } from '../../../domain/help';
import { frontMatterValue, readTexts } from './frontMatter';

/** Ids and titles of the groups in the help centre; a group's questions are in the file with its id. */
const groups = [
  ['evaluation', '评估与填写'],
  ['report', '看懂报告'],
  ['human', '人工评估与退款'],
  ['price', '价格与准确度'],
  ['account', '登录与账号'],
  ['privacy', '隐私与安全'],
  ['trade', '出售与上架'],
  ['service', '优惠券与反馈'],
] as const;

export const sampleHelpGroups: HelpGroupRow[] = groups.map(([groupId, title], position) => ({
  groupId,
  title,
  position,
}));

/** A heading `## id: question`; the answer is the text up to the next heading. */
const QUESTION = /^## ([\w-]+): (.+)$/m;

/** The questions in the folder `help`, one file per group. */
export const sampleHelpQuestions = (): HelpQuestionRow[] =>
  readTexts(new URL('./help/', import.meta.url)).flatMap((text) => {
    const [, ...parts] = text.markdown.split(QUESTION);
    const groupId = frontMatterValue(text, 'group');
    return Array.from({ length: parts.length / 3 }, (_, position) => {
      const [key = '', title = '', answer = ''] = parts.slice(3 * position);
      const markdown = answer.trim();
      return { questionId: `${groupId}-${key}`, groupId, title, markdown, position };
    });
  });
