import { z } from 'zod';
import { call, Fen, Id, Instant } from '../call';
import { helpRequestStates, unlockWays } from '../unlock';

const OrderPayload = z.strictObject({ orderId: Id });

/** The record is what `report_unlock_record_id` names. */
const RecordPayload = z.strictObject({ recordId: Id });

/** Who asks for help to open a report and with what, as anybody sees it who has the link. */
export const Invitation = z.object({
  recordId: Id,
  state: z.enum(helpRequestStates),
  /** Who asks, by the name and the face that they gave themselves. */
  owner: z.string(),
  ownerFace: z.string().nullable(),
  /** Helpers open reports in the program by which one looks. */
  here: z.boolean(),
  gameName: z.string(),
  gameIconUrl: z.string(),
  /** Helpers it takes, and how many have helped. */
  needed: z.int(),
  given: z.int(),
});

/** The same as somebody signed in sees it. */
export const HelpRequest = Invitation.extend({
  /** The report is one's own. */
  mine: z.boolean(),
  /** One has helped with this report, by this record or an earlier one. */
  helped: z.boolean(),
  /** The first helper first, by the names that strangers read. */
  helpers: z.array(z.object({ name: z.string(), at: Instant })),
  expiresAt: Instant,
  /** What its owner sends to friends. */
  link: z.string(),
  /** The link as a QR code, a picture. */
  codeUrl: z.string(),
  /** Until then; 0 unless it is open. */
  secondsLeft: z.int(),
});

export const UnlockRecord = z.object({
  locked: z.boolean(),
  /** `null` while it is locked, and of a report that never was. */
  way: z.enum(unlockWays).nullable(),
  /** What opens it from here, by now; `null` for what does not. */
  ways: z.object({
    payment: z
      .object({
        /** List price. */
        price: Fen,
        /** What is to be paid: of the order that waits for it, else with the coupon that saves most. */
        due: Fen,
        /** The order that waits to be paid for it, with its coupon taken off. */
        unpaid: z
          .object({ orderId: Id, price: Fen, couponId: Id.nullable(), payBy: Instant })
          .nullable(),
      })
      .nullable(),
    /** `perDay` is how many reports one friend helps with. */
    helpers: z.object({ needed: z.int(), hours: z.int(), perDay: z.int() }).nullable(),
    ad: z.object({ leftToday: z.int() }).nullable(),
  }),
  /** The newest time that help was asked for. */
  asking: HelpRequest.nullable(),
});

export const unlockCalls = {
  'GET /app-api/report/unlock/order/unlock/record': call({
    summary: 'How the report of one’s order can be opened, or what opened it',
    access: 'user',
    payload: OrderPayload,
    data: UnlockRecord,
  }),
  'POST /app-api/report/unlock/order/unlock/ask': call({
    own: 'The given calls about helpers read or help; asking starts 72 hours, which a GET must not do.',
    summary: 'Asks for helpers to open a report; while that is open, it is the same request',
    access: 'user',
    payload: OrderPayload,
    data: HelpRequest,
  }),
  'GET /app-api/report/unlock/unlock/user/help/list': call({
    summary: 'Who asks for help to open a report, and who has helped',
    access: 'user',
    payload: RecordPayload,
    data: HelpRequest,
  }),
  'GET /app-api/report/unlock/unlock/invitation': call({
    own: 'Who is asked for help signs in first, and reads before that who asks and for what.',
    summary: 'Who asks for help to open a report, for whoever has the link',
    access: 'public',
    payload: RecordPayload,
    data: Invitation,
  }),
  'POST /app-api/report/unlock/unlock/user/help': call({
    summary: 'Helps somebody else to open a report, once for each report',
    access: 'user',
    payload: RecordPayload,
    data: HelpRequest,
  }),
  'GET /app-api/report/unlock/order/unlock/adUnitId': call({
    summary: 'Which ad opens a report when it was watched to its end, with the nonce of one view',
    access: 'user',
    payload: OrderPayload,
    data: z.object({ adUnitId: z.string(), nonce: z.string() }),
  }),
  'POST /app-api/report/unlock/order/unlock/ad': call({
    summary: 'Reports the end of an ad; a nonce counts once',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      nonce: z.string().max(200),
      /** Whether it was watched to its end. */
      ended: z.boolean(),
    }),
    data: z.object({ unlocked: z.boolean() }),
  }),
};
