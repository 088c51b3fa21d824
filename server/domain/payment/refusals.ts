import {
  isDismissal,
  type PaymentFailure,
  refusalCode,
  type RefusalCode,
  refusalCodes,
} from '@account-doctor/contract/paymentRefusals';
import { Counter, type Registry } from 'prom-client';

/** Counts the payments that were refused, by the codes of the contract alone, whatever a phone says. */
export type CountRefusal = (code: RefusalCode) => void;

/** Adds `payment_refused_total` to `/metrics`, every code from 0 on. */
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

/** Long numbers and random names: of people, sessions and payments, but not the codes in WeChat's words. */
const IDENTIFYING = /(?=[\w-]*\d)[\w-]{16,}|\d{11,}/g;

/**
 * A refusal that a phone tells of, as it may be counted and logged: nothing in it names anybody, and it is one
 * short line. `null` of somebody who closed WeChat's sheet.
 */
export function readRefusal(told: PaymentFailure): (PaymentFailure & { code: RefusalCode }) | null {
  if (isDismissal(told)) return null;
  const errMsg = told.errMsg?.replaceAll(/\p{C}+/gu, ' ').replaceAll(IDENTIFYING, '…');
  return { code: refusalCode(told), errCode: told.errCode, errMsg };
}
