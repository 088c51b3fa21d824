import { z } from 'zod';
import { defineCall, Id, SourceText } from '../call';
import { BlockSchema } from '../richText';

export const HelpGroupSchema = z.object({
  groupId: Id,
  title: z.string(),
  questions: z.array(
    z.object({
      questionId: Id,
      title: z.string(),
      answer: z.array(BlockSchema),
      markdown: SourceText,
    }),
  ),
});

export const helpEndpoints = {
  'GET /app-api/user/help/center': defineCall({
    summary: 'All questions and answers of the help centre, by group; the client searches them',
    access: 'user',
    payload: z.strictObject({}),
    data: z.object({ groups: z.array(HelpGroupSchema) }),
  }),
};
