import {
  isDismissal,
  type PaymentFailure,
  refusalCode,
  type RefusalCode,
  refusalCodes,
} from '@account-doctor/contract/paymentRefusals';
import { Counter, type Registry } from 'prom-client';

/** Counts rejected payments by the contract's codes, whatever text the phone sends. */
export type CountRefusal = (code: RefusalCode) => void;

/** Adds `payment_refused_total` to `/metrics`, with every code at 0 initially. */
export function countRefusals(registry: Registry): CountRefusal {
  const counter = new Counter({
    name: 'payment_refused_total',
    help: 'Payments that WeChat or another provider refused to begin',
    labelNames: ['code'],
    registers: [registry],
  });
  for (const code of refusalCodes) counter.inc({ code }, 0);
  return (code) => counter.inc({ code });
}

/**
 * Long numbers and random ids of people, sessions and payments; short codes in WeChat's messages do
 * not match.
 */
const IDENTIFYING = /(?=[\w-]*\d)[\w-]{16,}|\d{11,}/g;

/**
 * A failure reported by a phone, made safe to count and log: one short line without personal data.
 * `null` if the user closed WeChat's payment sheet.
 */
export function readRefusal(told: PaymentFailure): (PaymentFailure & { code: RefusalCode }) | null {
  if (isDismissal(told)) return null;
  const errMsg = told.errMsg?.replaceAll(/\p{C}+/gu, ' ').replaceAll(IDENTIFYING, '…');
  return { code: refusalCode(told), errCode: told.errCode, errMsg };
}
