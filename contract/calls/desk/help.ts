import { z } from 'zod';
import { defineDeskCall, defineDeskChange, Id, Nothing } from '../../call';
import { LineText, MarkdownText, Position } from '../../callFields';

const admin = { role: 'admin' } as const;

export const DeskHelpGroupSchema = z.object({
  groupId: Id,
  title: z.string(),
  position: z.int(),
  questions: z.array(
    z.object({ questionId: Id, title: z.string(), markdown: z.string(), position: z.int() }),
  ),
});

export const deskHelpEndpoints = {
  'GET /desk-api/content/help/list': defineDeskCall({
    summary: 'All groups of the help centre with their questions, in order',
    ...admin,
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskHelpGroupSchema) }),
  }),
  'POST /desk-api/content/help/group/save': defineDeskChange({
    audits: ['content.help.save'],
    summary: 'Add or change a group of the help centre',
    ...admin,
    payload: z.strictObject({
      groupId: Id.optional(),
      title: LineText('分组名', 20),
      position: Position,
    }),
    data: z.object({ groupId: Id }),
  }),
  'POST /desk-api/content/help/group/remove': defineDeskChange({
    audits: ['content.help.remove'],
    summary: 'Remove a group without questions',
    ...admin,
    payload: z.strictObject({ groupId: Id }),
    data: Nothing,
  }),
  'POST /desk-api/content/help/question/save': defineDeskChange({
    audits: ['content.help.save'],
    summary: 'Add or change a question of a group',
    ...admin,
    large: true,
    payload: z.strictObject({
      questionId: Id.optional(),
      groupId: Id,
      title: LineText('问题', 60),
      markdown: MarkdownText,
      position: Position,
    }),
    data: z.object({ questionId: Id }),
  }),
  'POST /desk-api/content/help/question/remove': defineDeskChange({
    audits: ['content.help.remove'],
    summary: 'Remove a question',
    ...admin,
    payload: z.strictObject({ questionId: Id }),
    data: Nothing,
  }),
};
