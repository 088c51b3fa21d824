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
  INVOICE_NUMBER,
  INVOICE_REASON_LIMIT,
  invoiceBuyers,
  invoiceStates,
} from '../../invoice';
import { orderKinds } from '../../states';
import { InvoiceSchema } from '../invoice';

const admin = { role: 'admin' } as const;

/** An invoice in the desk's list, without personal data. */
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
  /** Staff member of the last action. */
  staffAlias: z.string().nullable(),
  askedAt: Instant,
  settledAt: Instant.nullable(),
});

/** Length of `bytes` bytes in base64. */
const inBase64 = (bytes: number) => Math.ceil(bytes / 3) * 4;

const Named = z.strictObject({ invoiceId: Id });

/** An invoice issued by the tax authority. */
const Issued = Named.extend({
  number: DigitsText().regex(INVOICE_NUMBER, '发票号码是 20 位数字'),
  /** The PDF in base64. */
  pdf: z
    .base64('请选择发票的 PDF 文件')
    .min(1, '请选择发票的 PDF 文件')
    .max(inBase64(INVOICE_FILE_LIMIT), 'PDF 不能超过 5 MB'),
});

/** Endpoints to issue invoices. */
export const deskInvoiceEndpoints = {
  'GET /desk-api/invoice/list': defineDeskCall({
    ...admin,
    summary:
      'Invoices in a state, those that wait the oldest first, and how many are in each state',
    payload: PageRequest.extend({ state: z.enum(invoiceStates, '请选择发票的状态') }).strict(),
    data: listPageOf(DeskInvoiceSchema).extend({
      counts: z.record(z.enum(invoiceStates), z.int()),
    }),
  }),
  'GET /desk-api/invoice/detail': defineDeskCall({
    ...admin,
    summary: 'An invoice with whom it names, and its PDF',
    reads: { action: 'invoice.read', of: (_, { orderId }) => [orderId] },
    payload: Named,
    data: DeskInvoiceSchema.extend(
      InvoiceSchema.pick({ title: true, taxNumber: true, mail: true, reason: true, file: true })
        .shape,
    ).extend({
      /** `null` after the account was deleted. */
      title: z.string().nullable(),
      /** Id of the PDF to replace, so that two members cannot overwrite each other. */
      fileId: Id.nullable(),
    }),
  }),
  'POST /desk-api/invoice/issue': defineDeskChange({
    audits: ['invoice.issue'],
    ...admin,
    summary: 'Uploads the PDF of an invoice that was asked for; its customer is told',
    large: true,
    payload: Issued,
    data: Nothing,
  }),
  'POST /desk-api/invoice/replace': defineDeskChange({
    audits: ['invoice.replace'],
    ...admin,
    summary:
      'Uploads another PDF of an issued invoice, whose customer is told; the former is deleted',
    large: true,
    payload: Issued.extend({ fileId: Id, reason: LineText('更换的原因', INVOICE_REASON_LIMIT) }),
    data: Nothing,
  }),
  'POST /desk-api/invoice/refuse': defineDeskChange({
    audits: ['invoice.refuse'],
    ...admin,
    summary: 'Refuses an invoice that was asked for; its customer reads why and may ask again',
    payload: Named.extend({ reason: LineText('原因', INVOICE_REASON_LIMIT) }),
    data: Nothing,
  }),
  'POST /desk-api/invoice/reverse': defineDeskChange({
    audits: ['invoice.reverse'],
    ...admin,
    summary: 'Notes that the reversal of an invoice was issued after its order was refunded',
    payload: Named,
    data: Nothing,
  }),
};
