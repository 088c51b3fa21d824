import { randomInt } from 'node:crypto';
import { serialNumber } from '../order';

/** Crockford's base 32: no letter that is read as a digit, none that looks like another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;
const CODE = new RegExp(`^${`([${ALPHABET}]{${GROUP_LENGTH}})`.repeat(GROUPS)}$`);

/** The number of a report as it is printed, e.g. `R2026112012345678`. */
export function reportNumber(now: Date): string {
  return `R${serialNumber(now)}`;
}

/**
 * A code that proves a report real, e.g. `7K2M-QX0D-93FT`: 60 random bits, so that guessing one
 * that exists is hopeless.
 */
export function newVerificationCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A code as a person typed it, in the form it is stored in; `null` when it cannot be one. */
export function normalVerificationCode(typed: string): string | null {
  const symbols = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return symbols.match(CODE)?.slice(1).join('-') ?? null;
}

/** Where the service confirms a report, below its own origin. */
export function verificationPath(code: string): string {
  return `/verify/${code}`;
}
