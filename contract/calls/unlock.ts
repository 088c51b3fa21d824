import { z } from 'zod';
import { defineCall, Fen, Id, Instant } from '../call';
import { helpRequestStates, unlockWays } from '../unlock';

const OrderPayload = z.strictObject({ orderId: Id });

/** `recordId` is the value of `report_unlock_record_id`. */
const RecordPayload = z.strictObject({ recordId: Id });

/** An invitation to help unlock a report, as anyone with the link sees it. */
export const InvitationSchema = z.object({
  recordId: Id,
  state: z.enum(helpRequestStates),
  /** Nickname and avatar of the owner. */
  owner: z.string(),
  ownerFace: z.string().nullable(),
  /** Whether help is possible in this program. */
  here: z.boolean(),
  gameName: z.string(),
  gameIconUrl: z.string(),
  /** Number of helpers needed, and how many have helped. */
  needed: z.int(),
  given: z.int(),
});

/** The same for a signed-in user. */
export const HelpRequestSchema = InvitationSchema.extend({
  /** Whether it is the user's own report. */
  mine: z.boolean(),
  /** Whether the user has helped with this report, by this or an earlier request. */
  helped: z.boolean(),
  /** Helpers in order, by their public names. */
  helpers: z.array(z.object({ name: z.string(), at: Instant })),
  expiresAt: Instant,
  /** Link for the owner to send to friends. */
  link: z.string(),
  /** The link as a QR code picture. */
  codeUrl: z.string(),
  /** Seconds until it expires; 0 unless it is open. */
  secondsLeft: z.int(),
});

export const UnlockRecordSchema = z.object({
  locked: z.boolean(),
  /** How it was unlocked; `null` if it is locked or never was. */
  way: z.enum(unlockWays).nullable(),
  /** Ways to unlock it in this program now; `null` for unavailable ones. */
  ways: z.object({
    payment: z
      .object({
        /** List price. */
        price: Fen,
        /** Amount due: of the unpaid order, else with the best coupon. */
        due: Fen,
        /** The unpaid order, with its coupon applied. */
        unpaid: z
          .object({ orderId: Id, price: Fen, couponId: Id.nullable(), payBy: Instant })
          .nullable(),
      })
      .nullable(),
    /** `perDay` is the number of reports that one friend may help with per day. */
    helpers: z.object({ needed: z.int(), hours: z.int(), perDay: z.int() }).nullable(),
    ad: z.object({ leftToday: z.int() }).nullable(),
  }),
  /** The latest help request. */
  asking: HelpRequestSchema.nullable(),
});

export const unlockEndpoints = {
  'GET /app-api/report/unlock/order/unlock/record': defineCall({
    summary: 'How the report of one’s order can be opened, or what opened it',
    access: 'user',
    payload: OrderPayload,
    data: UnlockRecordSchema,
  }),
  'POST /app-api/report/unlock/order/unlock/ask': defineCall({
    own: 'The given calls about helpers read or help; asking starts 72 hours, which a GET must not do.',
    summary: 'Asks for helpers to open a report; while that is open, it is the same request',
    access: 'user',
    payload: OrderPayload,
    data: HelpRequestSchema,
  }),
  'GET /app-api/report/unlock/unlock/user/help/list': defineCall({
    summary: 'Who asks for help to open a report, and who has helped',
    access: 'user',
    payload: RecordPayload,
    data: HelpRequestSchema,
  }),
  'GET /app-api/report/unlock/unlock/invitation': defineCall({
    own: 'Who is asked for help signs in first, and reads before that who asks and for what.',
    summary: 'Who asks for help to open a report, for whoever has the link',
    access: 'public',
    payload: RecordPayload,
    data: InvitationSchema,
  }),
  'POST /app-api/report/unlock/unlock/user/help': defineCall({
    summary: 'Helps somebody else to open a report, once for each report',
    access: 'user',
    payload: RecordPayload,
    data: HelpRequestSchema,
  }),
  'GET /app-api/report/unlock/order/unlock/adUnitId': defineCall({
    summary: 'Which ad opens a report when it was watched to its end, with the nonce of one view',
    access: 'user',
    payload: OrderPayload,
    data: z.object({ adUnitId: z.string(), nonce: z.string() }),
  }),
  'POST /app-api/report/unlock/order/unlock/ad': defineCall({
    summary: 'Reports the end of an ad; a nonce counts once',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      nonce: z.string().max(200),
      /** Whether the ad was watched to its end. */
      ended: z.boolean(),
    }),
    data: z.object({ unlocked: z.boolean() }),
  }),
};
