import {
  normalizedPhone,
  PHONE_TYPED_LENGTH,
  phoneProblem,
  cleanedPhoneInput,
} from '@account-doctor/contract/identity';
import { parsePhoneNumber } from 'awesome-phonenumber';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invisibleCharacter } from './support/invisibleCharacter';

const china = { regionCode: 'CN' };

const number = fc
  .tuple(fc.integer({ min: 130, max: 199 }), fc.stringMatching(/^\d{8}$/))
  .map(([range, rest]) => `${range}${rest}`);
const countryCode = fc.constantFrom(
  '',
  '+86',
  '86',
  '0086',
  '(+86)',
  '（＋86）',
  '+86 0',
  '0',
  '+86-',
);
const separator = fc.constantFrom('', ' ', '-', '.', '·', '\u00a0', '\u3000', '\u2011', ' - ');
const wide = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

/** A phone number in the various ways in which phones, web pages and people write it. */
const written = fc
  .record({
    number,
    countryCode,
    separator,
    unseen: invisibleCharacter,
    full: fc.boolean(),
    at: fc.nat(16),
  })
  .map((given) => {
    const groups = [given.number.slice(0, 3), given.number.slice(3, 7), given.number.slice(7)];
    const text = given.countryCode + given.separator + groups.join(given.separator);
    const pasted = text.slice(0, given.at) + given.unseen + text.slice(given.at);
    return { number: given.number, text: given.full ? wide(pasted) : pasted };
  });

describe('a phone number', () => {
  it('is the same number however it is written, in the service and in its field', () => {
    fc.assert(
      fc.property(written, ({ number: meant, text }) => {
        expect(normalizedPhone(text)).toBe(meant);
        expect(cleanedPhoneInput(text)).toBe(meant);
        expect(phoneProblem(meant)).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same if it is typed character by character', () => {
    fc.assert(
      fc.property(written, ({ number: meant, text }) => {
        const field = Array.from(text).reduce(
          (value, typed) => cleanedPhoneInput(value + typed),
          '',
        );
        expect(field).toBe(meant);
      }),
    );
  });

  it('is what libphonenumber parses, for ranges that the library knows', () => {
    fc.assert(
      fc.property(written, ({ number: meant, text }) => {
        fc.pre(parsePhoneNumber(meant, china).valid);
        // The library knows fewer separators, and no invisible characters.
        const seen = text.replace(/\p{Cf}|\p{Mn}|\u2028/gu, '').replaceAll('·', '-');
        expect(normalizedPhone(text)).toBe(parsePhoneNumber(seen, china).number?.significant);
      }),
    );
  });

  it('of another country is rejected, even if its digits look like a Chinese one', () => {
    const foreign = fc.constantFrom('+1 3800138000', '+1 (380) 013-8000', '001 380 013 8000');
    const others = fc
      .tuple(
        fc.constantFrom('+852', '+853', '+886', '+44', '+1', '+7'),
        fc.stringMatching(/^\d{8,10}$/),
      )
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.oneof(foreign, others), (text) => {
        expect(phoneProblem(normalizedPhone(text))).toBe('只支持中国大陆的手机号，请换一个');
        expect(phoneProblem(cleanedPhoneInput(text))).not.toBeNull();
      }),
    );
  });

  it('is found in a text, and is a single number when pasted twice', () => {
    expect(cleanedPhoneInput('手机号：138 0013 8000（微信同号）')).toBe('13800138000');
    expect(cleanedPhoneInput('1380013800013800138000')).toBe('13800138000');
    expect(cleanedPhoneInput('+8613800138000+8613800138000')).toBe('13800138000');
  });

  it('is never changed into another number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d+ ]{0,20}$/), (text) => {
        const field = cleanedPhoneInput(text);
        expect(field.length).toBeLessThanOrEqual(PHONE_TYPED_LENGTH);
        if (phoneProblem(field) === null) expect(text.replace(/\D/g, '')).toContain(field);
      }),
    );
  });

  it.each(['', '1380013800', '12800138000', '868613800138000', '138001380001', '1380013800a'])(
    '%j is rejected',
    (text) => {
      expect(phoneProblem(normalizedPhone(text))).not.toBeNull();
    },
  );
});
