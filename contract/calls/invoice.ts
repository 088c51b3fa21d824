import { z } from 'zod';
import { call, Fen, growing, Id, Instant } from '../call';
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

export const Invoice = z.object({
  invoiceId: Id,
  state: growing(z.enum(invoiceStates), 'It is shown without a label'),
  buyer: z.enum(invoiceBuyers),
  title: z.string(),
  /** Of a company. */
  taxNumber: z.string().nullable(),
  /** Where the desk may send it by hand. */
  mail: z.string().nullable(),
  amount: Fen,
  askedAt: Instant,
  settledAt: Instant.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Of the tax authority, once it is issued. */
  number: z.string().nullable(),
  /** The PDF, by a link that works for minutes. */
  file: z.object({ url: z.string(), fileName: z.string() }).nullable(),
});

/** The invoice of an order, and whether one may be asked for. */
export const OrderInvoice = z.object({
  orderNo: z.string(),
  gameName: z.string(),
  /** Fen that an invoice would be for now: what was paid less what goes back. */
  amount: Fen,
  /** Whether one may be asked for now. */
  open: z.boolean(),
  /** The newest, or `null` where none was asked for. */
  invoice: Invoice.nullable(),
});

/** A text in the form in which it is checked and kept. */
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

/** Calls by which a customer asks for an invoice and gets it. */
export const invoiceCalls = {
  'GET /app-api/api/evaluate/user/order/invoice/get': call({
    own,
    summary: 'The invoice of the user’s order, and whether one may be asked for',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: OrderInvoice,
  }),
  'POST /app-api/api/evaluate/user/order/invoice/ask': call({
    own,
    summary: 'Ask for an invoice of what was paid for an order; a person of the desk issues it',
    access: 'user',
    payload: z
      .strictObject({
        orderId: Id,
        buyer: z.enum(invoiceBuyers, '请选择个人或企业'),
        title: typedBy(normalizedTitle, titleProblem),
        /** Of a company, and of nobody else. */
        taxNumber: typedBy(normalizedTaxNumber, taxNumberProblem).optional(),
        mail: typedBy(normalizedMail, mailProblem).optional(),
      })
      .refine(({ buyer, taxNumber }) => (buyer === 'company') === (taxNumber !== undefined), {
        path: ['taxNumber'],
        message: '开给企业要填税号，开给个人不用填',
      }),
    data: OrderInvoice,
  }),
  'POST /app-api/api/evaluate/user/order/invoice/withdraw': call({
    own,
    summary: 'Withdraw a request for an invoice that nobody has decided; it can be asked for again',
    access: 'user',
    payload: z.strictObject({ orderId: Id, invoiceId: Id }),
    data: OrderInvoice,
  }),
};
