import { z } from 'zod';
import { call, Fen, Id, Instant, Nothing } from '../call';
import { valuerLevels } from '../staff';

const Valuer = z.object({ alias: z.string(), level: z.enum(valuerLevels) });

/** What one may know of the valuers before and after ordering. */
export const consultCalls = {
  'GET /app-api/api/evaluate/user/game/get/consult/staff': call({
    summary: 'Who is at work, when else somebody will be, the price and what is promised',
    access: 'user',
    payload: Nothing,
    data: z.object({
      /** The longest serving first; a few of them. */
      onDuty: z.array(Valuer),
      /** While nobody is at work: from when somebody is, if that is known. */
      nextDutyAt: Instant.nullable(),
      listPrice: Fen,
      promises: z.object({
        claimMinutes: z.int(),
        /** Within working hours. */
        deliveryMinutes: z.int(),
        latestMinutes: z.int(),
        /** After the delivery, for an appeal. */
        appealMinutes: z.int(),
        /** After the confirmation, to pay. */
        payMinutes: z.int(),
      }),
    }),
  }),
  'GET /app-api/api/evaluate/user/order/get/valuation/customer-service/by-order-id': call({
    summary: 'Who values an order, and whether that person is at work',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({
      /** `null` before anybody claimed it. */
      valuer: Valuer.nullable(),
      onDuty: z.boolean(),
      nextDutyAt: Instant.nullable(),
    }),
  }),
};
