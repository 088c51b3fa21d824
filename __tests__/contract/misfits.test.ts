import { extensible } from '@account-doctor/contract/call';
import { jsonSchemasOf } from '@account-doctor/contract/schemas';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaMismatches } from './support/schemaMismatches';

/** The differences that the comparison of contracts finds. */

function partsOf(payload: z.ZodType, data: z.ZodType) {
  const { 'GET /x': call } = jsonSchemasOf({
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

describe('the comparison of a client’s payload with the current schema', () => {
  it.each<[string, z.ZodType, z.ZodType, string[]]>([
    ['a new required field', object({}), object({ a: string() }), ['.a may be missing']],
    ['a new optional field', object({}), object({ a: string().optional() }), []],
    ['a new field with a default', object({}), object({ a: string().default('') }), []],
    ['a removed field', strictObject({ a: string() }), strictObject({}), ['.a is not taken']],
    ['a changed type', object({ a: string() }), object({ a: int() }), ['.a may be string']],
    ['a removed enum value', z.enum(['x', 'y']), z.enum(['x']), [' may be "y"']],
    ['a new enum value', z.enum(['x']), z.enum(['x', 'y']), []],
    ['a lower limit', string().max(9), string().max(8), [' may be of another maxLength']],
    ['a higher limit', string().max(8), string().max(9), []],
    ['a new pattern', string(), string().regex(/a/), [' may be of another pattern']],
    [
      'a field that is no longer nullable',
      object({ a: int().nullable() }),
      object({ a: int() }),
      ['.a may be null'],
    ],
  ])('finds whether the service would reject %s', (_, then, now, found) =>
    expect(asked(then, now)).toEqual(found),
  );
});

describe('the comparison of an answer with the client’s schema', () => {
  const kinds = (...names: string[]) =>
    z.union(names.map((kind) => object({ kind: z.literal(kind), a: string() })));
  it.each<[string, z.ZodType, z.ZodType, string[]]>([
    ['a removed field', object({ a: int() }), object({}), ['.a may be missing']],
    [
      'a field that became optional',
      object({ a: int() }),
      object({ a: int().optional() }),
      ['.a may be missing'],
    ],
    ['a new field', object({}), object({ a: int() }), []],
    ['null', z.array(int()), z.array(int().nullable()), ['[] may be null']],
    ['a new enum value', z.enum(['x']), z.enum(['x', 'y']), [' may be "y"']],
    [
      'a new value of an extensible enum',
      extensible(z.enum(['x']), 'Shown'),
      z.enum(['x', 'y']),
      [],
    ],
    [
      'a number for an extensible enum',
      extensible(z.enum(['x']), 'Shown'),
      int(),
      [' may be integer'],
    ],
    ['a new kind of object', kinds('x'), kinds('x', 'y'), [' may be kind "y"']],
    [
      'a new key of a record',
      z.record(z.enum(['x']), int()),
      z.record(z.enum(['x', 'y']), int()),
      ['{} may be "y"'],
    ],
  ])('finds whether the client would not understand %s', (_, then, now, found) =>
    expect(answered(then, now)).toEqual(found),
  );
});
