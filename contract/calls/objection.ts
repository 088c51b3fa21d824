import { z } from 'zod';
import { defineCall, Id, Instant } from '../call';
import { objectionVerdicts, objectionProblem } from '../objection';
import { checkedText } from './feedback';

export const ObjectionSchema = z.object({
  objectionId: Id,
  text: z.string(),
  createdAt: Instant,
  /** The desk's answer; `null` until there is one. */
  answer: z
    .object({ finding: z.enum(objectionVerdicts), text: z.string(), at: Instant })
    .nullable(),
});

const own =
  'Whoever is judged by a machine may object, and is answered by a person (PIPL, article 24).';

export const objectionEndpoints = {
  'GET /app-api/api/evaluate/user/order/objection/list': defineCall({
    own,
    summary: 'The user’s objections to a model’s report with their answers, newest first',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({
      list: z.array(ObjectionSchema),
      /** Whether the customer can submit another objection now. */
      open: z.boolean(),
    }),
  }),
  'POST /app-api/api/evaluate/user/order/objection/make': defineCall({
    own,
    summary: 'Object to a model’s report; a staff member answers',
    access: 'user',
    payload: z.strictObject({ orderId: Id, text: checkedText(objectionProblem) }),
    data: z.object({ objectionId: Id }),
  }),
};
