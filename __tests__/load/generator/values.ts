import { z } from 'zod';
import { pick, type SeededRandom } from '../../../server/core/seededRandom';

/** A JSON Schema of the contract, as far as the generator uses it. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

/** Values that no person types; each of these kinds has crashed some service. */
const nasty: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\0',
  '半\ud800个',
  '\udfff',
  '\u202e\u0000',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '__proto__',
  'x'.repeat(5_000),
  '字'.repeat(3_000),
  -1,
  0,
  -0,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '275760-09-13T00:00:00Z',
  'NaN',
  '1e999',
  [],
  {},
  [[[[[[]]]]]],
  Array(300).fill(0),
  { toString: 1, constructor: null, then: 'x' },
];

/** Generates a text for a schema of type `string`. */
type Text = (place: Schema) => string;

/** Ids of existing objects, and some that do not exist. */
type Ids = readonly string[];

/** A payload that a call probably accepts, from its schema. */
export const likelyPayload = (schema: z.ZodType, ids: Ids, random: SeededRandom): unknown =>
  payloadWithTexts(schema, (place) => textOf(place, ids, random), random);

/** A payload that a call probably accepts, with the caller's text in each place for a text. */
export function payloadWithTexts(schema: z.ZodType, text: Text, random: SeededRandom): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return valueOf(json as Schema, text, random);
}

function valueOf(schema: Schema, text: Text, random: SeededRandom): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return pick(schema.enum, random);
  const one = schema.anyOf ?? schema.oneOf;
  if (one) return valueOf(pick(one, random), text, random);
  switch (schema.type ?? 'anything') {
    case 'object':
      return Object.fromEntries([
        ...Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.below(2) === 0)
          .map(([name, inner]) => [name, valueOf(inner, text, random)]),
        ...(typeof schema.additionalProperties === 'object'
          ? [[text({}), valueOf(schema.additionalProperties, text, random)]]
          : []),
      ]);
    case 'array': {
      const items = schema.items ?? {};
      const length = (schema.minItems ?? 0) + random.below(3);
      return Array.from({ length }, () => valueOf(items, text, random));
    }
    case 'integer':
    case 'number': {
      const [least, most] = [schema.minimum ?? 0, schema.maximum ?? 1_000];
      return pick([least, most, 1, Math.round((least + most) / 2)], random);
    }
    case 'boolean':
      return random.below(2) === 0;
    case 'string':
      return text(schema);
    default:
      return pick(nasty, random);
  }
}

export function textOf({ pattern, format }: Schema, ids: Ids, random: SeededRandom): string {
  if (format === 'date-time') return '2026-11-20T08:00:00.000Z';
  if (pattern?.includes('1[3-9]')) return `139${String(random.below(1e8)).padStart(8, '0')}`;
  if (pattern?.includes('\\d{6}')) return String(random.below(1e6)).padStart(6, '0');
  if (pattern) return pick(ids, random);
  return pick(['好', 'a', '一段普通的文字，说明发生了什么事情，足够长', ...ids], random);
}

/** The value with some of its parts replaced, removed or added. */
export function mutated(value: unknown, random: SeededRandom): unknown {
  const here = random.below(4);
  if (typeof value !== 'object' || value === null || here === 0) return pick(nasty, random);
  if (Array.isArray(value))
    return value.length === 0
      ? [pick(nasty, random)]
      : value.map((item: unknown, at) =>
          at === random.below(value.length) ? mutated(item, random) : item,
        );
  const entries = Object.entries(value);
  if (here === 1) return { ...value, [JSON.stringify(pick(nasty, random))]: pick(nasty, random) };
  if (entries.length === 0) return pick(nasty, random);
  const at = random.below(entries.length);
  return Object.fromEntries(
    entries.map(([name, part], nth) => [name, nth === at ? mutated(part, random) : part]),
  );
}

/** A text with parts cut, doubled and replaced by bytes with a special meaning somewhere. */
export function garbled(text: string, random: SeededRandom): string {
  const marks = ['%00', '%', '\\', '..', '//', '%2e', ';', '%E0%A4%A', '?', '#', '\t', '~', '%ff'];
  const at = random.below(text.length + 1);
  const middle = pick([...marks, 'a'.repeat(2_000), pick(marks, random)], random);
  return text.slice(0, at) + middle + text.slice(random.below(2) === 0 ? at : 0);
}
