import { z } from 'zod';
import { defineDeskCall, defineDeskChange, Id, Nothing, listPageOf, PageRequest } from '../../call';
import { FeedbackSchema, checkedText } from '../feedback';
import { feedbackStates, feedbackTextProblem } from '../../feedback';
import { reportedKinds } from '../../reported';

const admin = { role: 'admin' } as const;

/** Feedback as shown at the desk: without its author, but with the contact they gave. */
export const DeskFeedbackSchema = FeedbackSchema.extend({
  contact: z.string().nullable(),
  /** Kind of the reported content; `null` if the feedback reports no content. */
  reported: z.enum(reportedKinds).nullable(),
});

/** An answer to feedback; limits and checks are the same as for the feedback itself. */
const Answer = checkedText((text) =>
  text.trim() === '' ? '请填写回复' : feedbackTextProblem(text),
);

/** Calls to read and answer feedback. */
export const deskFeedbackEndpoints = {
  'GET /desk-api/feedback/list': defineDeskCall({
    ...admin,
    summary: 'Open feedback, oldest first, or answered feedback, newest answer first',
    reads: {
      action: 'feedback.read',
      of: (_, { list }) => list.map(({ feedbackId }) => feedbackId),
    },
    payload: PageRequest.extend({
      state: z.enum(feedbackStates, '请选择待回复或已回复'),
    }).strict(),
    data: listPageOf(DeskFeedbackSchema).extend({
      /** Number of feedback items that wait for an answer, regardless of the filter. */
      waiting: z.int(),
    }),
  }),
  'POST /desk-api/feedback/answer': defineDeskChange({
    audits: ['feedback.answer'],
    ...admin,
    summary: 'Answer a feedback, once, and notify its author',
    payload: z.strictObject({ feedbackId: Id, answer: Answer }),
    data: Nothing,
  }),
};
