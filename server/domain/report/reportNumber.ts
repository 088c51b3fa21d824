import { randomInt } from 'node:crypto';
import { serialNumber } from '../order';

/** Crockford's base 32, which has no characters that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;
const CODE = new RegExp(`^${`([${ALPHABET}]{${GROUP_LENGTH}})`.repeat(GROUPS)}$`);

/** The printed number of a report, e.g. `R2026112012345678`. */
export function reportNumber(now: Date): string {
  return `R${serialNumber(now)}`;
}

/** A new code that proves that a report is genuine, e.g. `7K2M-QX0D-93FT`; its 60 random bits cannot be guessed. */
export function newVerificationCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Normalises a typed code to its stored form; `null` if it is malformed. */
export function normalVerificationCode(typed: string): string | null {
  const symbols = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return symbols.match(CODE)?.slice(1).join('-') ?? null;
}

/** Path of the page that confirms a report. */
export function verificationPath(code: string): string {
  return `/verify/${code}`;
}
