import { z } from 'zod';
import { defineCall, Id, Nothing } from '../call';
import { SentCode, SmsCode } from './user';
import { orderKinds, orderStates } from '../states';

/** An open order that prevents the account's deletion. */
export const OpenOrder = z.object({
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  gameName: z.string(),
  state: z.enum(orderStates),
});

/** Whether the user can delete the account now, and the orders that prevent it. */
export const DeletionCheckSchema = z.object({
  allowed: z.boolean(),
  openOrders: z.object({ list: z.array(OpenOrder), total: z.int() }),
});

/** Calls with which users delete their own account. */
export const leaveAccountEndpoints = {
  'GET /app-api/user/check/login/off': defineCall({
    summary: 'Whether the user can delete the account now',
    access: 'user',
    payload: Nothing,
    data: DeletionCheckSchema,
  }),
  'POST /app-api/user/login/off/send-sms-code': defineCall({
    own: 'The client has only the masked phone number, and only the user may request a code that deletes the account.',
    summary: 'Send the code that confirms the deletion to the user’s phone',
    access: 'user',
    rate: 'sms',
    payload: Nothing,
    data: SentCode,
  }),
  'POST /app-api/user/login/off': defineCall({
    summary: 'Delete the account, confirmed by SMS code, password or WeChat',
    access: 'user',
    rate: 'sign-in',
    payload: z.strictObject({
      /** Proof of identity by an SMS code; exactly one of the three proofs is required. */
      smsCode: SmsCode.optional(),
      password: z.string().min(1).max(64).optional(),
      /** Proof by WeChat: the ticket from `query-weixin-mini-app-bing-user`. */
      ticket: z.string().min(1).max(128).optional(),
    }),
    data: Nothing,
  }),
};
