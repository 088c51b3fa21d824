/**
 * Validates stored values, which an older version may have written or a user may have edited. The functions return the
 * value with its type, and throw if the value has another type.
 */

export function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('not a record');
  return value as Record<string, unknown>;
}

export function toText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a text');
  return value;
}

export function asBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new TypeError('not a flag');
  return value;
}

export function asTexts(value: unknown): string[] {
  if (!Array.isArray(value)) throw new TypeError('not a list');
  return value.map(toText);
}
