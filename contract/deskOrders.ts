import { z } from 'zod';
import { Fen, Id, Instant, extensibleLabel } from './call';
import { SearchText } from './callFields';
import { exportFormats } from './customers';
import { orderFigures } from './figures';
import { paymentMethods, paymentStates } from './payment';
import { evaluationStates, orderKinds, orderStates } from './states';
import { unlockWays } from './unlock';
import { DeskRefundSchema } from './calls/desk/payment';

export const ListedDay = z.iso.date('请选择日期');

/** Marks where a list continues: after the row with this time and id; see `KeysetTable` of the desk. */
export const Cursor = z.string().regex(/^[\dTZ:.-]{24}~[\w-]{1,64}$/, '列表已经更新，请回到第一页');

/** Search text for customers and orders; only exact matches are found. */
export const SearchedText = SearchText().min(1, '请填写要查的内容').max(500, '内容太长，请删减');

/** Conditions for a list of orders; an absent condition does not restrict the list. */
export const OrderListConditions = z.strictObject({
  query: SearchedText.optional(),
  state: z.enum(orderStates, '没有这个状态，请重新选择').optional(),
  kind: z.enum(orderKinds, '没有这种订单，请重新选择').optional(),
  /** Only orders that this figure counts. `from` and `to` are then required, and mean the days of the figure. */
  figure: z.enum(orderFigures, '没有这个数字，请重新选择').optional(),
  /** First and last day of the order in China, both included. */
  from: ListedDay.optional(),
  to: ListedDay.optional(),
});

/** An order in the desk's lists, without its owner. */
export const DeskOrderSchema = z.object({
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  evaluationState: z.enum(evaluationStates),
  gameName: z.string(),
  serverLabel: z.string(),
  listPrice: Fen,
  price: Fen,
  createdAt: Instant,
  paidAt: Instant.nullable(),
});

export const keysetListOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    /** Where the next page begins; `null` on the last page. */
    next: z.string().nullable(),
  });

/** File format of an exported list. */
export const ExportFormatSchema = z.enum(exportFormats, '请选择 Excel 或 CSV');

/** A list as a file. */
export const ExportedList = z.object({
  fileName: z.string(),
  file: z.base64(),
  rows: z.int(),
  /** Whether there are more rows than a file may have. */
  cut: z.boolean(),
});

/** A customer whose name and phone are masked. */
export const MaskedCustomer = z.object({
  userId: Id,
  name: z.string(),
  /** `null` for a customer who signs in by WeChat only. */
  phone: z.string().nullable(),
});

/** A state change of an order or of its evaluation. */
const OrderChange = z.object({
  at: Instant,
  orderState: z.enum(orderStates).nullable(),
  evaluationState: z.enum(evaluationStates).nullable(),
  actor: z.enum(['user', 'system', 'staff']),
  /** The member who made the change. */
  staffAlias: z.string().nullable(),
});

/** Everything that happened to an order. */
export const OrderStorySchema = DeskOrderSchema.extend({
  /** The account's name, masked. */
  account: z.string().nullable(),
  fairPrice: Fen.nullable(),
  credit: Fen,
  discount: Fen,
  /** Name of the coupon that the order was confirmed with. */
  coupon: z.string().nullable(),
  firstChannel: z.string().nullable(),
  lastChannel: z.string().nullable(),
  hasInvoice: z.boolean(),
  /** `null` after the customer deleted the account. */
  customer: MaskedCustomer.nullable(),
  /** The evaluated order of an unlock, the unlocks of an evaluation, and orders that share a credit. */
  related: z.array(
    DeskOrderSchema.pick({ orderId: true, orderNo: true, kind: true, state: true }),
  ) /** State changes, oldest first. */,
  changes: z.array(OrderChange),
  payments: z.array(
    z.object({
      paymentNo: z.string(),
      method: extensibleLabel(z.enum(paymentMethods)),
      state: z.enum(paymentStates),
      amount: Fen,
      /** Number of the payment at the provider. */
      tradeNo: z.string().nullable(),
      createdAt: Instant,
      paidAt: Instant.nullable(),
    }),
  ),
  refundable: z.boolean(),
  refunds: z.array(DeskRefundSchema),
  reports: z.array(
    z.object({
      version: z.int(),
      reportNo: z.string(),
      /** Path of the public page that confirms the report. */
      confirmation: z.string(),
      createdAt: Instant,
    }),
  ),
  unlocks: z.array(
    z.object({
      way: extensibleLabel(z.enum(unlockWays)),
      at: Instant,
      withdrawnAt: Instant.nullable(),
    }),
  ),
  /** Number of messages in the order's chat. */
  messages: z.int(),
});
