import { z } from 'zod';
import { defineCall, Fen, Id, Instant } from '../call';
import { helpRequestStates, unlockWays } from '../unlock';

const OrderPayload = z.strictObject({ orderId: Id });

/** `recordId` is the value of the page parameter `report_unlock_record_id`. */
const OneUnlockRecord = z.strictObject({ recordId: Id });

/** An invitation to help unlock a report, as anybody with the link sees it. */
export const InvitationSchema = z.object({
  recordId: Id,
  state: z.enum(helpRequestStates),
  /** Nickname and avatar of the report's owner. */
  owner: z.string(),
  ownerFace: z.string().nullable(),
  /** Whether friends can help on the platform of this request, h5 or mini-program. */
  here: z.boolean(),
  gameName: z.string(),
  gameIconUrl: z.string(),
  /** Number of helpers needed, and how many have helped. */
  needed: z.int(),
  given: z.int(),
});

/** An invitation with the data for signed-in users. */
export const HelpRequestSchema = InvitationSchema.extend({
  /** Whether the signed-in user owns the report. */
  mine: z.boolean(),
  /** Whether the user has already helped with this report, through this or an earlier help request. */
  helped: z.boolean(),
  /** The friends who have helped, in order, by their public names. */
  helpers: z.array(z.object({ name: z.string(), at: Instant })),
  expiresAt: Instant,
  /** Link for the owner to send to friends. */
  link: z.string(),
  /** The link as a QR code; address of the picture. */
  codeUrl: z.string(),
  /** Seconds until the help request expires; 0 if it is not open. */
  secondsLeft: z.int(),
});

export const UnlockRecordSchema = z.object({
  locked: z.boolean(),
  /** How the report was unlocked; `null` if it is locked or needed no unlocking. */
  way: z.enum(unlockWays).nullable(),
  /** The ways to unlock the report now on this platform; `null` for those that are unavailable. */
  ways: z.object({
    payment: z
      .object({
        /** Price without a coupon. */
        price: Fen,
        /** Price to pay: that of the unpaid order, otherwise the price with the best coupon. */
        due: Fen,
        /** The order that the user has not paid yet, with its coupon. */
        unpaid: z
          .object({ orderId: Id, price: Fen, couponId: Id.nullable(), payBy: Instant })
          .nullable(),
      })
      .nullable(),
    /** Conditions of a help request; `perDay` is how many reports one friend may help with each day. */
    helpers: z.object({ needed: z.int(), hours: z.int(), perDay: z.int() }).nullable(),
    ad: z.object({ leftToday: z.int() }).nullable(),
  }),
  /** The report's latest help request. */
  asking: HelpRequestSchema.nullable(),
});

export const unlockEndpoints = {
  'GET /app-api/report/unlock/order/unlock/record': defineCall({
    summary: 'The ways to unlock the report of an order, or how it was unlocked',
    access: 'user',
    payload: OrderPayload,
    data: UnlockRecordSchema,
  }),
  'POST /app-api/report/unlock/order/unlock/ask': defineCall({
    own: 'The specified calls only read a help request or help; creating one starts 72 hours, which a GET must not do.',
    summary: 'Create a help request to unlock a report; returns the open one, if there is one',
    access: 'user',
    payload: OrderPayload,
    data: HelpRequestSchema,
  }),
  'GET /app-api/report/unlock/unlock/user/help/list': defineCall({
    summary: 'A help request to unlock a report, and who has helped',
    access: 'user',
    payload: OneUnlockRecord,
    data: HelpRequestSchema,
  }),
  'GET /app-api/report/unlock/unlock/invitation': defineCall({
    own: 'Friends see who asks for help, and for what, before they sign in.',
    summary: 'A help request to unlock a report, for anybody with the link',
    access: 'public',
    payload: OneUnlockRecord,
    data: InvitationSchema,
  }),
  'POST /app-api/report/unlock/unlock/user/help': defineCall({
    summary: 'Help another user to unlock a report, once per report',
    access: 'user',
    payload: OneUnlockRecord,
    data: HelpRequestSchema,
  }),
  'GET /app-api/report/unlock/order/unlock/adUnitId': defineCall({
    summary: 'The ad that unlocks a report, with a nonce for one view',
    access: 'user',
    payload: OrderPayload,
    data: z.object({ adUnitId: z.string(), nonce: z.string() }),
  }),
  'POST /app-api/report/unlock/order/unlock/ad': defineCall({
    summary: 'Report that an ad was watched; each nonce counts once',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      nonce: z.string().max(200),
      /** Whether the user watched the ad to its end. */
      ended: z.boolean(),
    }),
    data: z.object({ unlocked: z.boolean() }),
  }),
};
