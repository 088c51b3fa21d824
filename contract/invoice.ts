import { stateIn } from './predicate';
import { normalizedDigits, normalizedQuery, normalizedWord } from './typed';

/**
 * Electronic invoices (电子发票): a customer requests one; the desk issues it with the tax authority's program and uploads
 * it.
 */

/**
 * States of an invoice: requested, withdrawn by the customer, issued with its PDF, or rejected with a reason. A refund
 * closes a request; an issued invoice then needs a reversal (红冲) by the desk.
 */
export const invoiceStates = [
  'asked',
  'reversing',
  'issued',
  'refused',
  'withdrawn',
  'closed',
  'reversed',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Whether the customer may request another invoice. */
export const canRequestInvoiceAgain = stateIn<InvoiceState>('refused', 'withdrawn');

export const invoiceStateLabels: Record<InvoiceState, string> = {
  asked: '待开具',
  reversing: '需要红冲',
  issued: '已开具',
  refused: '未能开具',
  withdrawn: '已撤回',
  closed: '已取消',
  reversed: '已红冲',
};

/** Whether the buyer is a person or a company. */
export const invoiceBuyers = ['person', 'company'] as const;
export type InvoiceBuyer = (typeof invoiceBuyers)[number];

export const invoiceBuyerLabels: Record<InvoiceBuyer, string> = { person: '个人', company: '企业' };

export const INVOICE_TITLE_LIMIT = 100;
export const INVOICE_MAIL_LIMIT = 100;
/** Maximum length of the reason for a rejection. */
export const INVOICE_REASON_LIMIT = 200;
/** Maximum size of the PDF, in bytes. */
export const INVOICE_FILE_LIMIT = 5 * 1_048_576;

/** The buyer's name as printed on the invoice; company names keep their full-width brackets. */
export const normalizedTitle = (typed: string): string =>
  normalizedQuery(typed).replace(/\s+/g, ' ');

/** Error text for a normalised buyer's name, as a Chinese sentence, or `null`. */
export function titleProblem(title: string): string | null {
  if (title === '') return '请填写发票抬头';
  if (title.length > INVOICE_TITLE_LIMIT) return `发票抬头最多 ${INVOICE_TITLE_LIMIT} 个字`;
  return /[\p{Cc}\p{Cs}]/u.test(title) ? '发票抬头里有无法识别的字符，请删除' : null;
}

export const normalizedTaxNumber = (typed: string): string => normalizedDigits(typed).toUpperCase();

/** Characters of a unified social credit code (统一社会信用代码), by value: GB 32100-2015. */
const TAX_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const TAX_LENGTH = 18;

/** Check character for the first 17 characters; the weights are powers of 3 modulo 31. */
function checkCharacter(code: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of code) {
    sum += TAX_CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return TAX_CHARACTERS.charAt((31 - (sum % 31)) % 31);
}

/** Error text for a normalised tax number, as a Chinese sentence, or `null`. */
export function taxNumberProblem(taxNumber: string): string | null {
  if (taxNumber === '') return '请填写企业税号';
  if (taxNumber.length !== TAX_LENGTH) return `税号是 ${TAX_LENGTH} 位的统一社会信用代码`;
  const known = /^[0-9A-HJ-NP-RTUWXY]+$/.test(taxNumber);
  const right = taxNumber.endsWith(checkCharacter(taxNumber.slice(0, -1)));
  return known && right ? null : '税号有误，请和营业执照核对';
}

export const normalizedMail = normalizedWord;

/** Error text for a normalised mail address, as a Chinese sentence, or `null`. */
export const mailProblem = (mail: string): string | null =>
  mail.length <= INVOICE_MAIL_LIMIT && /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(mail)
    ? null
    : '邮箱格式不正确，例如 name@example.com';

/** Number of a fully electronic invoice (数电发票): 20 digits. */
export const INVOICE_NUMBER_PATTERN = /^\d{20}$/;
