import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  Fen,
  Id,
  Instant,
  Nothing,
  listPageOf,
  PageRequest,
} from '../../call';
import { LineText, DigitsText } from '../../callFields';
import {
  INVOICE_FILE_LIMIT,
  INVOICE_NUMBER_PATTERN,
  INVOICE_REASON_LIMIT,
  invoiceBuyers,
  invoiceStates,
} from '../../invoice';
import { orderKinds } from '../../states';
import { InvoiceSchema } from '../invoice';

const admin = { role: 'admin' } as const;

/** An invoice as a row of the desk's list, without personal data. */
export const DeskInvoiceSchema = z.object({
  invoiceId: Id,
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  gameName: z.string(),
  buyer: z.enum(invoiceBuyers),
  amount: Fen,
  state: z.enum(invoiceStates),
  number: z.string().nullable(),
  /** The staff member who acted last. */
  staffAlias: z.string().nullable(),
  askedAt: Instant,
  settledAt: Instant.nullable(),
});

/** Number of base64 characters that `bytes` bytes need. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

const OneInvoice = z.strictObject({ invoiceId: Id });

/** Data of an invoice that the tax authority has issued. */
const IssuedInvoice = OneInvoice.extend({
  number: DigitsText().regex(INVOICE_NUMBER_PATTERN, '发票号码是 20 位数字'),
  /** The invoice's PDF in base64. */
  pdf: z
    .base64('请选择发票的 PDF 文件')
    .min(1, '请选择发票的 PDF 文件')
    .max(base64Length(INVOICE_FILE_LIMIT), 'PDF 不能超过 5 MB'),
});

/** Calls to issue and reject invoices. */
export const deskInvoiceEndpoints = {
  'GET /desk-api/invoice/list': defineDeskCall({
    ...admin,
    summary: 'Invoices in one state (requested ones oldest first), and the number in each state',
    payload: PageRequest.extend({ state: z.enum(invoiceStates, '请选择发票的状态') }).strict(),
    data: listPageOf(DeskInvoiceSchema).extend({
      counts: z.record(z.enum(invoiceStates), z.int()),
    }),
  }),
  'GET /desk-api/invoice/detail': defineDeskCall({
    ...admin,
    summary: 'An invoice with its buyer and its PDF',
    reads: { action: 'invoice.read', of: (_, { orderId }) => [orderId] },
    payload: OneInvoice,
    data: DeskInvoiceSchema.extend(
      InvoiceSchema.pick({ title: true, taxNumber: true, mail: true, reason: true, file: true })
        .shape,
    ).extend({
      /** The buyer's name; `null` after the account was deleted. */
      title: z.string().nullable(),
      /** The PDF that this upload replaces; fails if another member has replaced it meanwhile. */
      fileId: Id.nullable(),
    }),
  }),
  'POST /desk-api/invoice/issue': defineDeskChange({
    audits: ['invoice.issue'],
    ...admin,
    summary: 'Upload the PDF of a requested invoice and notify its customer',
    large: true,
    payload: IssuedInvoice,
    data: Nothing,
  }),
  'POST /desk-api/invoice/replace': defineDeskChange({
    audits: ['invoice.replace'],
    ...admin,
    summary: 'Replace the PDF of an issued invoice, delete the old one and notify the customer',
    large: true,
    payload: IssuedInvoice.extend({
      fileId: Id,
      reason: LineText('更换的原因', INVOICE_REASON_LIMIT),
    }),
    data: Nothing,
  }),
  'POST /desk-api/invoice/refuse': defineDeskChange({
    audits: ['invoice.refuse'],
    ...admin,
    summary: 'Reject an invoice request; the customer sees the reason and can request again',
    payload: OneInvoice.extend({ reason: LineText('原因', INVOICE_REASON_LIMIT) }),
    data: Nothing,
  }),
  'POST /desk-api/invoice/reverse': defineDeskChange({
    audits: ['invoice.reverse'],
    ...admin,
    summary: 'Record that a refunded order’s invoice was reversed',
    payload: OneInvoice,
    data: Nothing,
  }),
};
