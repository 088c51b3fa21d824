import { z } from 'zod';
import { deskCall, deskChange, Id, Nothing } from '../../call';
import { Line, Markdown, Position } from '../../callFields';

const admin = { role: 'admin' } as const;

export const DeskHelpGroup = z.object({
  groupId: Id,
  title: z.string(),
  position: z.int(),
  questions: z.array(
    z.object({ questionId: Id, title: z.string(), markdown: z.string(), position: z.int() }),
  ),
});

export const deskHelpCalls = {
  'GET /desk-api/content/help/list': deskCall({
    summary: 'Every group of the help centre with its questions, in order',
    ...admin,
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskHelpGroup) }),
  }),
  'POST /desk-api/content/help/group/save': deskChange({
    audits: ['content.help.save'],
    summary: 'Add a group to the help centre, or change one',
    ...admin,
    payload: z.strictObject({
      groupId: Id.optional(),
      title: Line('分组名', 20),
      position: Position,
    }),
    data: z.object({ groupId: Id }),
  }),
  'POST /desk-api/content/help/group/remove': deskChange({
    audits: ['content.help.remove'],
    summary: 'Take a group without questions away',
    ...admin,
    payload: z.strictObject({ groupId: Id }),
    data: Nothing,
  }),
  'POST /desk-api/content/help/question/save': deskChange({
    audits: ['content.help.save'],
    summary: 'Add a question to a group, or change one',
    ...admin,
    large: true,
    payload: z.strictObject({
      questionId: Id.optional(),
      groupId: Id,
      title: Line('问题', 60),
      markdown: Markdown,
      position: Position,
    }),
    data: z.object({ questionId: Id }),
  }),
  'POST /desk-api/content/help/question/remove': deskChange({
    audits: ['content.help.remove'],
    summary: 'Take a question away',
    ...admin,
    payload: z.strictObject({ questionId: Id }),
    data: Nothing,
  }),
};
