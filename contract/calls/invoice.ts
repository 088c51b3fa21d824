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
  /** Only for companies. */
  taxNumber: z.string().nullable(),
  /** Mail address to which the desk may send it. */
  mail: z.string().nullable(),
  amount: Fen,
  askedAt: Instant,
  settledAt: Instant.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** Number from the tax authority, once issued. */
  number: z.string().nullable(),
  /** The PDF, by a link that expires within minutes. */
  file: z.object({ url: z.string(), fileName: z.string() }).nullable(),
});

/** The invoice of an order, and whether one can be requested. */
export const OrderInvoiceSchema = z.object({
  orderNo: z.string(),
  gameName: z.string(),
  /** Amount of a new invoice in fen: payments minus refunds. */
  amount: Fen,
  /** Whether an invoice can be requested now. */
  open: z.boolean(),
  /** The latest invoice, or `null`. */
  invoice: InvoiceSchema.nullable(),
});

/** A text that is normalised, then checked. */
const typedBy = (
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

/** Endpoints for customers to request and download invoices. */
export const invoiceEndpoints = {
  'GET /app-api/api/evaluate/user/order/invoice/get': defineCall({
    own,
    summary: 'The invoice of the user’s order, and whether one may be asked for',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: OrderInvoiceSchema,
  }),
  'POST /app-api/api/evaluate/user/order/invoice/ask': defineCall({
    own,
    summary: 'Ask for an invoice of what was paid for an order; a person of the desk issues it',
    access: 'user',
    payload: z
      .strictObject({
        orderId: Id,
        buyer: z.enum(invoiceBuyers, '请选择个人或企业'),
        title: typedBy(normalizedTitle, titleProblem),
        /** Only for companies. */
        taxNumber: typedBy(normalizedTaxNumber, taxNumberProblem).optional(),
        mail: typedBy(normalizedMail, mailProblem).optional(),
      })
      .refine(({ buyer, taxNumber }) => (buyer === 'company') === (taxNumber !== undefined), {
        path: ['taxNumber'],
        message: '开给企业要填税号，开给个人不用填',
      }),
    data: OrderInvoiceSchema,
  }),
  'POST /app-api/api/evaluate/user/order/invoice/withdraw': defineCall({
    own,
    summary: 'Withdraw a request for an invoice that nobody has decided; it can be asked for again',
    access: 'user',
    payload: z.strictObject({ orderId: Id, invoiceId: Id }),
    data: OrderInvoiceSchema,
  }),
};
