import { z } from 'zod';
import { defineCall, Nothing } from '../call';
import { subscriptionKinds } from '../subscriptions';

const Askable = z.object({
  /** Notifications to offer now: without those already allowed or declined. */
  askable: z.array(
    z.object({
      kind: z.enum(subscriptionKinds),
      /** WeChat template; `null` for SMS. */
      templateId: z.string().nullable(),
    }),
  ),
});

/** Endpoints to allow a one-time notification by WeChat or SMS. */
export const subscriptionEndpoints = {
  'GET /app-api/user/subscription': defineCall({
    own: 'WeChat asks by templates that the operator chooses, and a person is asked once.',
    summary: 'What the person may be asked to be told of, where the program runs',
    access: 'user',
    payload: Nothing,
    data: Askable,
  }),
  'POST /app-api/user/subscription/answer': defineCall({
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
