import { z } from 'zod';
import { defineCall, Fen, extensible, Id, Instant } from '../call';
import {
  invoiceBuyers,
  invoiceStates,
  mailProblem,
  normalizedMail,
  normalizedTaxNumber,
  normalizedTitle,
  taxNumberProblem,
  titleProblem,
} from '../invoice';

export const InvoiceSchema = z.object({
  invoiceId: Id,
  state: extensible(z.enum(invoiceStates), 'It is shown without a label'),
  buyer: z.enum(invoiceBuyers),
  title: z.string(),
  /** Tax number of the company; `null` for a person. */
  taxNumber: z.string().nullable(),
  /** Mail address to which the desk may send the invoice. */
  mail: z.string().nullable(),
  amount: Fen,
  askedAt: Instant,
  settledAt: Instant.nullable(),
  /** Why the desk rejected the request. */
  reason: z.string().nullable(),
  /** The invoice's number from the tax authority; `null` until it is issued. */
  number: z.string().nullable(),
  /** Link to the PDF, valid for a few minutes; `null` until the invoice is issued. */
  file: z.object({ url: z.string(), fileName: z.string() }).nullable(),
});

/** The invoice of an order, and whether the customer can request one. */
export const OrderInvoiceSchema = z.object({
  orderNo: z.string(),
  gameName: z.string(),
  /** Amount that a new invoice would have, in fen: payments minus refunds. */
  amount: Fen,
  /** Whether an invoice can be requested now. */
  open: z.boolean(),
  /** The order's latest invoice, or `null`. */
  invoice: InvoiceSchema.nullable(),
});

/** Schema of a text that is first normalised by `normalized` and then checked by `problemOf`. */
const normalizedAndChecked = (
  normalized: (typed: string) => string,
  problemOf: (text: string) => string | null,
) =>
  z
    .string()
    .overwrite(normalized)
    .superRefine((text, context) => {
      const problem = problemOf(text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });

const own = 'Who paid may ask for an invoice (发票管理办法, article 18).';

/** Calls for customers to request and download invoices. */
export const invoiceEndpoints = {
  'GET /app-api/api/evaluate/user/order/invoice/get': defineCall({
    own,
    summary: 'The invoice of an order, and whether one can be requested',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: OrderInvoiceSchema,
  }),
  'POST /app-api/api/evaluate/user/order/invoice/ask': defineCall({
    own,
    summary: 'Request an invoice for the payment of an order; the desk issues it',
    access: 'user',
    payload: z
      .strictObject({
        orderId: Id,
        buyer: z.enum(invoiceBuyers, '请选择个人或企业'),
        title: normalizedAndChecked(normalizedTitle, titleProblem),
        /** Tax number; only for companies. */
        taxNumber: normalizedAndChecked(normalizedTaxNumber, taxNumberProblem).optional(),
        mail: normalizedAndChecked(normalizedMail, mailProblem).optional(),
      })
      .refine(({ buyer, taxNumber }) => (buyer === 'company') === (taxNumber !== undefined), {
        path: ['taxNumber'],
        message: '开给企业要填税号，开给个人不用填',
      }),
    data: OrderInvoiceSchema,
  }),
  'POST /app-api/api/evaluate/user/order/invoice/withdraw': defineCall({
    own,
    summary: 'Withdraw an undecided invoice request; a new request is possible',
    access: 'user',
    payload: z.strictObject({ orderId: Id, invoiceId: Id }),
    data: OrderInvoiceSchema,
  }),
};
