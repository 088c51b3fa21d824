import { createHash } from 'node:crypto';
import {
  randomDigits,
  signableParameters,
  signBody,
  signQuery,
  type SignatureInputs,
} from '@account-doctor/contract/signature';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import file from '../../contract/signatureVectors.json';

const by: SignatureInputs = { secret: file.secret, timestamp: file.timestamp, random: file.random };
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('the signature', () => {
  it.each(file.vectors)('of a $method with $what is the digest of its signed text', (vector) => {
    expect(md5(vector.signed)).toBe(vector.sign);
    const sign =
      vector.parameters === undefined
        ? signBody(vector.body, by)
        : signQuery(vector.parameters, by);
    expect(sign).toBe(vector.sign);
  });
});

const scalar = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
);
const ignored = fc.oneof(
  fc.constantFrom('', null, undefined, Number.NaN, Number.POSITIVE_INFINITY),
  fc.array(scalar),
  fc.dictionary(fc.string(), scalar),
);
const parameters = fc.dictionary(fc.string({ minLength: 1 }), scalar, { maxKeys: 8 });

describe('the signature of a query', () => {
  it('does not depend on the order of the parameters', () => {
    fc.assert(
      fc.property(parameters, (given) => {
        const reversed = Object.fromEntries(Object.entries(given).reverse());
        expect(signQuery(reversed, by)).toBe(signQuery(given, by));
      }),
    );
  });

  it('does not depend on values that are empty or not scalar', () => {
    fc.assert(
      fc.property(parameters, fc.dictionary(fc.string(), ignored), (given, more) => {
        const free = Object.entries(more).filter(([name]) => !Object.hasOwn(given, name));
        expect(signQuery({ ...given, ...Object.fromEntries(free) }, by)).toBe(signQuery(given, by));
      }),
    );
  });

  it('stays the same after encoding and decoding the address', () => {
    fc.assert(
      fc.property(parameters, (given) => {
        const query = new URLSearchParams(signableParameters(given)).toString();
        const received = Object.fromEntries(new URLSearchParams(query));
        expect(signQuery(received, by)).toBe(signQuery(given, by));
      }),
    );
  });

  it('changes if any value changes', () => {
    fc.assert(
      fc.property(parameters, fc.string({ minLength: 1 }), fc.nat(), (given, name, value) => {
        fc.pre(String(given[name]) !== String(value));
        expect(signQuery({ ...given, [name]: value }, by)).not.toBe(signQuery(given, by));
      }),
    );
  });
});

describe('the signature of a body', () => {
  it('is the digest of time, random number, body and secret, for any values', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (body, secret) => {
          expect(signBody(body, { ...by, secret })).toBe(
            md5(by.timestamp + by.random + body + secret),
          );
        },
      ),
    );
  });
});

describe('the random number', () => {
  it('has six digits, for any random value', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => {
        expect(randomDigits(() => drawn)).toMatch(/^\d{6}$/);
      }),
    );
  });
});
