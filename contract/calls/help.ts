import { z } from 'zod';
import { call, Id, SourceText } from '../call';
import { Block } from '../richText';

export const HelpGroup = z.object({
  groupId: Id,
  title: z.string(),
  questions: z.array(
    z.object({
      questionId: Id,
      title: z.string(),
      answer: z.array(Block),
      markdown: SourceText,
    }),
  ),
});

export const helpCalls = {
  'GET /app-api/user/help/center': call({
    summary: 'Every question of the help centre with its answer, by group; the client searches it',
    access: 'user',
    payload: z.strictObject({}),
    data: z.object({ groups: z.array(HelpGroup) }),
  }),
};
