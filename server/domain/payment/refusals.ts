import {
  isDismissal,
  type PaymentFailure,
  rejectionCode,
  type RejectionCode,
  rejectionCodes,
} from '@account-doctor/contract/paymentRefusals';
import { Counter, type Registry } from 'prom-client';

/** Counts rejected payments by the codes of the contract, whatever text the phone sends. */
export type CountRejection = (code: RejectionCode) => void;

/** Adds `payment_refused_total` to `/metrics`, with every code at 0 initially. */
export function countRejections(registry: Registry): CountRejection {
  const counter = new Counter({
    name: 'payment_refused_total',
    help: 'Payments that WeChat or another provider refused to begin',
    labelNames: ['code'],
    registers: [registry],
  });
  for (const code of rejectionCodes) counter.inc({ code }, 0);
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
export function readRejection(
  failure: PaymentFailure,
): (PaymentFailure & { code: RejectionCode }) | null {
  if (isDismissal(failure)) return null;
  const errMsg = failure.errMsg?.replaceAll(/\p{C}+/gu, ' ').replaceAll(IDENTIFYING, '…');
  return { code: rejectionCode(failure), errCode: failure.errCode, errMsg };
}
