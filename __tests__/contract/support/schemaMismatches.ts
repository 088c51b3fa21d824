import type { ContractSchema } from '@account-doctor/contract/schemas';

/** Who receives a value: clients ignore unknown fields, the service rejects or drops them. */
export type ValueReceiver = 'client' | 'service';

/**
 * Differences between two schemas: each line names a place where a value of the one may be unexpected for its receiver.
 * Empty if all values are accepted. Extensible enumerations may contain unknown values.
 */
export function schemaMismatches(
  given: ContractSchema,
  expected: ContractSchema,
  taker: ValueReceiver,
  place = '',
): string[] {
  const choices = alternatives(expected);
  return alternatives(given).flatMap((one) => {
    const alike = choices.filter((choice) => isAlike(one, choice));
    if (alike.length === 0 && isForeseen(one, expected)) return [];
    if (alike.length === 0) return [`${place} may be ${named(one)}`];
    const attempts = alike.map((choice) => misfitsOfOne(one, choice, taker, place));
    return attempts.reduce((best, next) => (next.length < best.length ? next : best));
  });
}

/** Splits a schema into alternatives with one type each, and with one value each for enumerations. */
function alternatives(schema: ContractSchema): ContractSchema[] {
  const { anyOf, oneOf, enum: values, type, ...rest } = schema;
  const parts = anyOf ?? oneOf;
  if (parts) return parts.flatMap(alternatives);
  if (values) return values.map((value) => ({ const: value }));
  if (Array.isArray(type)) return type.flatMap((one) => alternatives({ ...rest, type: one }));
  return [schema];
}

const isForeseen = ({ const: value }: ContractSchema, expected: ContractSchema) =>
  expected['x-growing'] !== undefined && typeof value === 'string';

const typeOf = ({ type, const: value }: ContractSchema): unknown =>
  value === undefined ? type : value === null ? 'null' : typeof value;

/**
 * Whether two alternatives can be compared: they have the same type, and the same `kind` if they are objects with one.
 */
function isAlike(one: ContractSchema, other: ContractSchema): boolean {
  if (other.const !== undefined) return one.const === other.const;
  const [type, expected] = [typeOf(one), typeOf(other)];
  if (expected === undefined) return true;
  if (type !== expected && !(type === 'integer' && expected === 'number')) return false;
  return Object.entries(other.properties ?? {}).every(([name, { const: kind }]) => {
    const own = one.properties?.[name]?.const;
    return kind === undefined || own === undefined || own === kind;
  });
}

/** Name of an alternative for people. */
function named({ const: value, properties = {}, ...rest }: ContractSchema): string {
  if (value !== undefined) return JSON.stringify(value);
  const kind = Object.entries(properties).find(([, property]) => property.const !== undefined);
  return kind ? `${kind[0]} ${JSON.stringify(kind[1].const)}` : String(typeOf(rest));
}

function misfitsOfOne(
  one: ContractSchema,
  other: ContractSchema,
  taker: ValueReceiver,
  place: string,
): string[] {
  const fields = one.properties ?? {};
  const known = other.properties ?? {};
  const missing = (other.required ?? [])
    .filter((name) => !one.required?.includes(name))
    .map((name) => `${place}.${name} may be missing`);
  const within = Object.entries(fields).flatMap(([name, field]) => {
    const expected = known[name];
    if (expected) return schemaMismatches(field, expected, taker, `${place}.${name}`);
    return taker === 'service' && typeof other.additionalProperties !== 'object'
      ? [`${place}.${name} is not taken`]
      : [];
  });
  const parts = [
    [one.items, other.items, '[]'],
    [one.propertyNames, other.propertyNames, '{}'],
    [asSchema(one.additionalProperties), asSchema(other.additionalProperties), '{}'],
  ] as const;
  const deeper = parts.flatMap(([part, expected, sign]) =>
    part && expected ? schemaMismatches(part, expected, taker, place + sign) : [],
  );
  return [...missing, ...within, ...deeper, ...beyondBounds(one, other, place)];
}

const asSchema = (part: boolean | ContractSchema | undefined) =>
  typeof part === 'object' ? part : undefined;

const LOWER = ['minLength', 'minItems'] as const;

/** Whether `one` allows numbers that are too small for `other`. */
function takesLess(one: ContractSchema, other: ContractSchema): boolean {
  const { minimum = -Infinity, exclusiveMinimum = -Infinity } = one;
  return (
    Math.max(minimum, exclusiveMinimum) < (other.minimum ?? -Infinity) ||
    (exclusiveMinimum < (other.exclusiveMinimum ?? -Infinity) &&
      minimum <= (other.exclusiveMinimum ?? -Infinity))
  );
}

const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const FORM = ['pattern', 'format'] as const;

function beyondBounds(one: ContractSchema, other: ContractSchema, place: string): string[] {
  if (one.const !== undefined) return [];
  const broken = [
    ...(takesLess(one, other) ? ['minimum'] : []),
    ...LOWER.filter((bound) => (one[bound] ?? -Infinity) < (other[bound] ?? -Infinity)),
    ...UPPER.filter((bound) => (one[bound] ?? Infinity) > (other[bound] ?? Infinity)),
    ...FORM.filter((form) => other[form] !== undefined && one[form] !== other[form]),
  ];
  return broken.map((bound) => `${place} may be of another ${bound}`);
}
