import { z } from 'zod';
import { call, Nothing } from '../call';
import { subscriptionKinds } from '../subscriptions';

const Askable = z.object({
  /** What the person may be asked for now: nothing that is allowed already, or was refused once. */
  askable: z.array(
    z.object({
      kind: z.enum(subscriptionKinds),
      /** By which WeChat asks; `null` where an SMS tells. */
      templateId: z.string().nullable(),
    }),
  ),
});

/** Calls by which a person lets WeChat, or on h5 an SMS, tell of something once. */
export const subscriptionCalls = {
  'GET /app-api/user/subscription': call({
    own: 'WeChat asks by templates that the operator chooses, and a person is asked once.',
    summary: 'What the person may be asked to be told of, where the program runs',
    access: 'user',
    payload: Nothing,
    data: Askable,
  }),
  'POST /app-api/user/subscription/answer': call({
    own: 'Only the program learns what the person answered to WeChat.',
    summary: 'Keeps what the person allowed, or refused',
    access: 'user',
    payload: z.strictObject({
      answers: z
        .array(z.strictObject({ kind: z.enum(subscriptionKinds), accepted: z.boolean() }))
        .min(1)
        .max(subscriptionKinds.length),
    }),
    data: Askable,
  }),
};
