import { anyOf } from './predicate';
import { typedDigits, typedQuery, typedWord } from './typed';

/** Electronic invoices (电子发票): a customer asks for one, the desk issues it elsewhere and uploads it. */

/**
 * Asked for, withdrawn by its customer, issued with its PDF, or refused with a reason. A refund closes what is only
 * asked for; of what is issued the desk has to issue the reversal (红冲).
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

/** Its customer may ask again. */
export const isLapsed = anyOf<InvoiceState>('refused', 'withdrawn');

export const invoiceStateLabels: Record<InvoiceState, string> = {
  asked: '待开具',
  reversing: '需要红冲',
  issued: '已开具',
  refused: '未能开具',
  withdrawn: '已撤回',
  closed: '已取消',
  reversed: '已红冲',
};

/** Who an invoice names. */
export const invoiceBuyers = ['person', 'company'] as const;
export type InvoiceBuyer = (typeof invoiceBuyers)[number];

export const invoiceBuyerLabels: Record<InvoiceBuyer, string> = { person: '个人', company: '企业' };

export const INVOICE_TITLE_LIMIT = 100;
export const INVOICE_MAIL_LIMIT = 100;
/** Characters of a reason. */
export const INVOICE_REASON_LIMIT = 200;
/** Largest PDF, in bytes. */
export const INVOICE_FILE_LIMIT = 5 * 1_048_576;

/** A title as it is printed: names of companies keep their full-width brackets. */
export const normalizedTitle = (typed: string): string => typedQuery(typed).replace(/\s+/g, ' ');

/** What is wrong with a normalised title, as a Chinese sentence, or `null`. */
export function titleProblem(title: string): string | null {
  if (title === '') return '请填写发票抬头';
  if (title.length > INVOICE_TITLE_LIMIT) return `发票抬头最多 ${INVOICE_TITLE_LIMIT} 个字`;
  return /[\p{Cc}\p{Cs}]/u.test(title) ? '发票抬头里有无法识别的字符，请删除' : null;
}

export const normalizedTaxNumber = (typed: string): string => typedDigits(typed).toUpperCase();

/** Digits and letters of a unified social credit code (统一社会信用代码) by their values: GB 32100-2015. */
const TAX_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const TAX_LENGTH = 18;

/** The check character of the first 17 characters: weights are the powers of 3 modulo 31. */
function checkCharacter(code: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of code) {
    sum += TAX_CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return TAX_CHARACTERS.charAt((31 - (sum % 31)) % 31);
}

/** What is wrong with a normalised tax number, as a Chinese sentence, or `null`. */
export function taxNumberProblem(taxNumber: string): string | null {
  if (taxNumber === '') return '请填写企业税号';
  if (taxNumber.length !== TAX_LENGTH) return `税号是 ${TAX_LENGTH} 位的统一社会信用代码`;
  const known = /^[0-9A-HJ-NP-RTUWXY]+$/.test(taxNumber);
  const right = taxNumber.endsWith(checkCharacter(taxNumber.slice(0, -1)));
  return known && right ? null : '税号有误，请和营业执照核对';
}

export const normalizedMail = typedWord;

/** What is wrong with a normalised mail address, as a Chinese sentence, or `null`. */
export const mailProblem = (mail: string): string | null =>
  mail.length <= INVOICE_MAIL_LIMIT && /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(mail)
    ? null
    : '邮箱格式不正确，例如 name@example.com';

/** The 20 digits of a fully electronic invoice (数电发票). */
export const INVOICE_NUMBER = /^\d{20}$/;
