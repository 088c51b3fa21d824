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

/** Whether the account can be deleted now, with the orders that prevent it. */
export const DeletionCheckSchema = z.object({
  allowed: z.boolean(),
  openOrders: z.object({ list: z.array(OpenOrder), total: z.int() }),
});

/** Endpoints to delete the user's own account. */
export const leaveAccountEndpoints = {
  'GET /app-api/user/check/login/off': defineCall({
    summary: 'Whether the account may be deleted now',
    access: 'user',
    payload: Nothing,
    data: DeletionCheckSchema,
  }),
  'POST /app-api/user/login/off/send-sms-code': defineCall({
    own: 'The client knows its user’s phone only masked, and nobody else may have a code sent that deletes an account.',
    summary: 'Send the code that confirms a deletion to the user’s own phone',
    access: 'user',
    rate: 'sms',
    payload: Nothing,
    data: SentCode,
  }),
  'POST /app-api/user/login/off': defineCall({
    summary: 'Delete the account, confirmed by SMS code, by password, or by its WeChat account',
    access: 'user',
    rate: 'sign-in',
    payload: z.strictObject({
      /** Exactly one of the three proofs. */
      smsCode: SmsCode.optional(),
      password: z.string().min(1).max(64).optional(),
      /** WeChat ticket from `query-weixin-mini-app-bing-user`. */
      ticket: z.string().min(1).max(128).optional(),
    }),
    data: Nothing,
  }),
};
