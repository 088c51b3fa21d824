import { z } from 'zod';
import { defineCall, Nothing } from '../call';
import { subscriptionKinds } from '../subscriptions';

const Askable = z.object({
  /** Notifications that the user can be asked about now; those already allowed or declined are left out. */
  askable: z.array(
    z.object({
      kind: z.enum(subscriptionKinds),
      /** Id of the WeChat template; `null` for SMS. */
      templateId: z.string().nullable(),
    }),
  ),
});

/** Calls with which users allow a single notification by WeChat or SMS. */
export const subscriptionEndpoints = {
  'GET /app-api/user/subscription': defineCall({
    own: 'The operator chooses WeChat’s templates, and each user is asked only once.',
    summary: 'Notifications that the user can be asked to allow in this program',
    access: 'user',
    payload: Nothing,
    data: Askable,
  }),
  'POST /app-api/user/subscription/answer': defineCall({
    own: 'Only the mini-program receives the user’s answer to WeChat.',
    summary: 'Store which notifications the user allowed or declined',
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
