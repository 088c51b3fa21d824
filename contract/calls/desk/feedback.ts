import { z } from 'zod';
import { deskCall, deskChange, Id, Nothing, pageOf, PageRequest } from '../../call';
import { Feedback, textBy } from '../feedback';
import { feedbackStates, feedbackTextProblem } from '../../feedback';
import { reportedKinds } from '../../reported';

const admin = { role: 'admin' } as const;

/** A feedback as the desk reads it: who wrote stays out of it, how to reach them does not. */
export const DeskFeedback = Feedback.extend({
  contact: z.string().nullable(),
  /** What kind of content it reports; `null` where none. */
  reported: z.enum(reportedKinds).nullable(),
});

/** As long as what it answers may be, and kept as safely. */
const Answer = textBy((text) => (text.trim() === '' ? '请填写回复' : feedbackTextProblem(text)));

/** Calls by which the desk reads and answers feedback. */
export const deskFeedbackCalls = {
  'GET /desk-api/feedback/list': deskCall({
    ...admin,
    summary: 'Feedback that waits, the oldest first, or was answered, the newest answer first',
    reads: {
      action: 'feedback.read',
      of: (_, { list }) => list.map(({ feedbackId }) => feedbackId),
    },
    payload: PageRequest.extend({
      state: z.enum(feedbackStates, '请选择待回复或已回复'),
    }).strict(),
    data: pageOf(DeskFeedback).extend({
      /** How many wait, whichever are asked for. */
      waiting: z.int(),
    }),
  }),
  'POST /desk-api/feedback/answer': deskChange({
    audits: ['feedback.answer'],
    ...admin,
    summary: 'Answers a feedback, once, and tells its user by a message',
    payload: z.strictObject({ feedbackId: Id, answer: Answer }),
    data: Nothing,
  }),
};
