import { extensible } from '@account-doctor/contract/call';
import { schemasOf } from '@account-doctor/contract/schemas';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaMismatches } from './support/schemaMismatches';

/** The differences that the comparison of contracts finds. */

function partsOf(payload: z.ZodType, data: z.ZodType) {
  const { 'GET /x': call } = schemasOf({
    'GET /x': { access: 'public', payload, data },
  });
  if (!call) throw new Error('No call');
  return call;
}
const asked = (then: z.ZodType, now: z.ZodType) =>
  schemaMismatches(partsOf(then, then).payload, partsOf(now, now).payload, 'service');
const answered = (then: z.ZodType, now: z.ZodType) =>
  schemaMismatches(partsOf(now, now).data, partsOf(then, then).data, 'client');

const { object, strictObject, string, int } = z;

describe('a payload of a client', () => {
  it.each<[string, z.ZodType, z.ZodType, string[]]>([
    ['a field more', object({}), object({ a: string() }), ['.a may be missing']],
    ['a field that may be left out', object({}), object({ a: string().optional() }), []],
    ['a field with a default', object({}), object({ a: string().default('') }), []],
    ['a field less', strictObject({ a: string() }), strictObject({}), ['.a is not taken']],
    ['another type', object({ a: string() }), object({ a: int() }), ['.a may be string']],
    ['a value less', z.enum(['x', 'y']), z.enum(['x']), [' may be "y"']],
    ['a value more', z.enum(['x']), z.enum(['x', 'y']), []],
    ['a lower limit', string().max(9), string().max(8), [' may be of another maxLength']],
    ['a higher limit', string().max(8), string().max(9), []],
    ['another pattern', string(), string().regex(/a/), [' may be of another pattern']],
    ['no null', object({ a: int().nullable() }), object({ a: int() }), ['.a may be null']],
  ])('is reported if the service would reject %s', (_, then, now, found) =>
    expect(asked(then, now)).toEqual(found),
  );
});

describe('data for a client', () => {
  const kinds = (...names: string[]) =>
    z.union(names.map((kind) => object({ kind: z.literal(kind), a: string() })));
  it.each<[string, z.ZodType, z.ZodType, string[]]>([
    ['a field less', object({ a: int() }), object({}), ['.a may be missing']],
    [
      'a field that may be missing',
      object({ a: int() }),
      object({ a: int().optional() }),
      ['.a may be missing'],
    ],
    ['a field more', object({}), object({ a: int() }), []],
    ['null', z.array(int()), z.array(int().nullable()), ['[] may be null']],
    ['a value more', z.enum(['x']), z.enum(['x', 'y']), [' may be "y"']],
    [
      'a value more of a list that grows',
      extensible(z.enum(['x']), 'Shown'),
      z.enum(['x', 'y']),
      [],
    ],
    [
      'a number in a list that grows',
      extensible(z.enum(['x']), 'Shown'),
      int(),
      [' may be integer'],
    ],
    ['a kind more', kinds('x'), kinds('x', 'y'), [' may be kind "y"']],
    [
      'a key more',
      z.record(z.enum(['x']), int()),
      z.record(z.enum(['x', 'y']), int()),
      ['{} may be "y"'],
    ],
  ])('is reported if it is not %s, or not allowed to be', (_, then, now, found) =>
    expect(answered(then, now)).toEqual(found),
  );
});
