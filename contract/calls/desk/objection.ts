import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  Fen,
  Id,
  Nothing,
  listPageOf,
  PageRequest,
} from '../../call';
import { feedbackTextProblem } from '../../feedback';
import { objectionVerdicts, objectionStates } from '../../objection';
import { checkedText } from '../feedback';
import { ObjectionSchema } from '../objection';

const admin = { role: 'admin' } as const;

/** An objection as shown at the desk, without its author. */
export const DeskObjectionSchema = ObjectionSchema.extend({
  orderId: Id,
  orderNo: z.string(),
  gameName: z.string(),
  serverLabel: z.string(),
  /** Fair price in the report. */
  fair: Fen.nullable(),
});

const Answer = checkedText((text) =>
  text.trim() === '' ? '请填写回复' : feedbackTextProblem(text),
);

/** Calls to read and answer objections. */
export const deskObjectionEndpoints = {
  'GET /desk-api/objection/list': defineDeskCall({
    ...admin,
    summary: 'Open objections, oldest first, or answered ones, newest answer first',
    reads: { action: 'objection.read', of: (_, { list }) => list.map(({ orderId }) => orderId) },
    payload: PageRequest.extend({
      state: z.enum(objectionStates, '请选择待处理或已处理'),
    }).strict(),
    data: listPageOf(DeskObjectionSchema).extend({
      /** Number of open objections, regardless of the filter. */
      waiting: z.int(),
    }),
  }),
  'POST /desk-api/objection/answer': defineDeskChange({
    audits: ['objection.answer'],
    ...admin,
    summary: 'Answer an objection, once, and notify its author',
    payload: z.strictObject({
      objectionId: Id,
      finding: z.enum(objectionVerdicts, '请选择核对结果'),
      answer: Answer,
    }),
    data: Nothing,
  }),
};
