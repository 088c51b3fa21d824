import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  extensibleLabel,
  Fen,
  Id,
  Instant,
  Nothing,
} from '../../call';
import { LineText } from '../../callFields';
import { consentAnswers, consentKeys } from '../../consents';
import { couponStates } from '../../coupon';
import { CUSTOMER_NOTE_LIMIT, GIFT_REASON_LIMIT, LOOK_REASON_LIMIT } from '../../customers';
import { realNameStates } from '../../states';
import { SeenSessionSchema } from '../user';
import {
  Cursor,
  DeskOrderSchema,
  ExportedList,
  ExportFormatSchema,
  ListedDay,
  keysetListOf,
  MaskedCustomer,
  OrderListConditions,
  OrderStorySchema,
  SearchedText,
} from '../../deskOrders';

const senior = { role: 'senior' } as const;
const admin = { role: 'admin' } as const;

/** Conditions for a list of customers; an absent condition does not restrict the list. */
const CustomerConditions = z.strictObject({
  query: SearchedText.optional(),
  /** First and last day of the sign-up in China, both included. */
  from: ListedDay.optional(),
  to: ListedDay.optional(),
});

/** A customer in the desk's list, masked. */
export const DeskCustomerSchema = MaskedCustomer.extend({
  channel: z.string().nullable(),
  createdAt: Instant,
  lastOrderAt: Instant.nullable(),
});

const CustomerNote = z.object({
  noteId: Id,
  text: z.string(),
  staffAlias: z.string().nullable(),
  createdAt: Instant,
});

/** Everything that the desk knows about a customer; name and phone are masked. */
export const CustomerProfileSchema = MaskedCustomer.extend({
  channel: z.string().nullable(),
  createdAt: Instant,
  hasPassword: z.boolean(),
  hasWechat: z.boolean(),
  realName: z.enum(realNameStates),
  /** Number of orders, and the money received and returned for them. */
  orderCount: z.int(),
  paid: Fen,
  refunded: Fen,
  /** Game accounts that the customer named, newest first. */
  accounts: z.array(
    z.object({
      gameName: z.string(),
      serverLabel: z.string(),
      /** Masked; `null` if the customer named none. */
      account: z.string().nullable(),
      orders: z.int(),
    }),
  ),
  /** The newest orders. */
  orders: z.array(DeskOrderSchema),
  coupons: z.array(
    z.object({
      couponId: Id,
      name: z.string(),
      state: z.enum(couponStates),
      validUntil: Instant,
      orderId: Id.nullable(),
    }),
  ),
  chats: z.array(
    z.object({ orderId: Id, orderNo: z.string(), messages: z.int(), lastAt: Instant }),
  ),
  /** The last answer for each consent. */
  consents: z.array(
    z.object({
      key: extensibleLabel(z.enum(consentKeys)),
      answer: z.enum(consentAnswers),
      version: z.int(),
      at: Instant,
    }),
  ),
  sessions: z.array(SeenSessionSchema.omit({ current: true })),
  /** Newest first. */
  notes: z.array(CustomerNote),
});

const OneCustomer = z.strictObject({ userId: Id });

/**
 * Calls to find orders and customers, and to act for customers. Searches are POSTs, so that phone numbers do not appear
 * in logs of requested addresses.
 */
export const deskCustomerEndpoints = {
  'POST /desk-api/order/search': defineDeskChange({
    audits: [],
    ...senior,
    rate: 'read',
    summary: 'Orders that match all conditions, newest first, without their owners',
    payload: OrderListConditions.extend({ after: Cursor.optional() }),
    data: keysetListOf(DeskOrderSchema),
  }),
  'GET /desk-api/order/story': defineDeskCall({
    ...senior,
    summary: 'Everything that happened to an order; its owner is masked',
    reads: { action: 'order.read', of: (_, { orderId }) => [orderId] },
    payload: z.strictObject({ orderId: Id }),
    data: OrderStorySchema,
  }),
  'POST /desk-api/order/resend': defineDeskChange({
    audits: ['order.resend'],
    ...senior,
    summary: 'Tell the customer again that the report is ready, at most once an hour',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({
      /**
       * `written` if the message was sent, `muted` if the customer has switched such messages off, `known` if such a
       * message was already sent within the last hour.
       */
      outcome: z.enum(['written', 'muted', 'known']),
    }),
  }),
  'POST /desk-api/order/export': defineDeskChange({
    audits: ['order.export'],
    ...admin,
    rate: 'read',
    summary: 'The orders that match all conditions as a file, without their owners',
    payload: OrderListConditions.extend({ format: ExportFormatSchema }),
    data: ExportedList,
  }),
  'POST /desk-api/customer/search': defineDeskChange({
    audits: [],
    ...senior,
    rate: 'read',
    summary: 'Customers that match all conditions, masked, the newest first',
    reads: { action: 'customer.read', of: (_, { list }) => list.map(({ userId }) => userId) },
    payload: CustomerConditions.extend({ after: Cursor.optional() }),
    data: keysetListOf(DeskCustomerSchema),
  }),
  'GET /desk-api/customer/profile': defineDeskCall({
    ...senior,
    summary: 'Everything that the desk knows about a customer, masked',
    reads: { action: 'customer.read', of: (_, { userId }) => [userId] },
    payload: OneCustomer,
    data: CustomerProfileSchema,
  }),
  'POST /desk-api/customer/reveal': defineDeskChange({
    audits: ['customer.reveal'],
    ...senior,
    // The rate class `read` prevents storing the answer, which is personal data, for repeated requests.
    rate: 'read',
    summary: 'The name and phone of a customer, for a reason that the audit log keeps',
    payload: OneCustomer.extend({ reason: LineText('查看原因', LOOK_REASON_LIMIT) }),
    data: z.object({ nickname: z.string(), phone: z.string().nullable() }),
  }),
  'POST /desk-api/customer/note/add': defineDeskChange({
    audits: ['customer.note'],
    ...senior,
    summary: 'Add a note about a customer, which only members read',
    payload: OneCustomer.extend({ text: LineText('备注', CUSTOMER_NOTE_LIMIT) }),
    data: Nothing,
  }),
  'POST /desk-api/customer/note/remove': defineDeskChange({
    audits: ['customer.note.remove'],
    ...senior,
    summary: 'Delete a note about a customer',
    payload: OneCustomer.extend({ noteId: Id }),
    data: Nothing,
  }),
  'POST /desk-api/customer/coupon/give': defineDeskChange({
    audits: ['coupon.give'],
    ...admin,
    summary: 'Give a customer a coupon of a campaign, once per gift',
    payload: OneCustomer.extend({
      campaignId: Id,
      reason: LineText('送券原因', GIFT_REASON_LIMIT),
      /** Idempotency key, created by the desk: repeating the request gives no second coupon. */
      giftId: z.uuid('请重新打开送券的窗口'),
    }),
    data: Nothing,
  }),
  'POST /desk-api/customer/sessions/end': defineDeskChange({
    audits: ['customer.end-sessions'],
    ...admin,
    summary: 'Sign a customer out on all devices',
    payload: OneCustomer,
    data: z.object({ sessions: z.int() }),
  }),
  'POST /desk-api/customer/export': defineDeskChange({
    audits: ['customer.export'],
    ...admin,
    rate: 'read',
    summary: 'The customers that match all conditions as a file, masked',
    payload: CustomerConditions.extend({ format: ExportFormatSchema }),
    data: ExportedList,
  }),
};
