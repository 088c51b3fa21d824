import type { FieldProblems } from '@account-doctor/contract/envelope';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { zhCN } from 'zod/locales';
import { BusinessError } from '../errors';

const { localeError } = zhCN();

/**
 * Chinese texts for the library's messages, which are for programmers; a schema's own text takes
 * precedence.
 */
const inChinese: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return '请填写这一项';
  if (issue.code === 'invalid_type') return '内容格式不正确';
  if (issue.code === 'invalid_union' || issue.code === 'invalid_value') return '请选择有效的选项';
  if (issue.code === 'invalid_format') return '内容格式不正确';
  return localeError(issue);
};

/** Problems by path; a problem of the whole payload has the key `payload`. */
function fieldProblems(error: z.core.$ZodError): FieldProblems {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path];
    const message = issue.code === 'unrecognized_keys' ? '不支持这一项' : issue.message;
    for (const path of paths) fields[path.join('.') || 'payload'] ??= message;
  }
  return { fields };
}

/** NUL and unpaired surrogates: no database stores them, and no person types them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const unstorableText = '有无法显示的字符，请删除后再试';
/** Maximum depth of a payload; all payloads of the contract are less deep. */
const DEPTH_LIMIT = 64;

/** Path of the first text or field name that cannot be stored; `null` if all can. */
function unstorableIn(said: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof said === 'string') return UNSTORABLE.test(said) ? path : null;
  if (typeof said !== 'object' || said === null) return null;
  if (path.length > DEPTH_LIMIT) return path;
  for (const [name, value] of Object.entries(said)) {
    const found = UNSTORABLE.test(name) ? path : unstorableIn(value, [...path, name]);
    if (found) return found;
  }
  return null;
}

/** Rejects texts that cannot be stored, which schemas do not check, with `VALIDATION_FAILED`. */
function requireStorable(said: unknown): void {
  const path = unstorableIn(said);
  if (!path) return;
  const fields = { [path.join('.') || 'payload']: unstorableText };
  throw new BusinessError('VALIDATION_FAILED', unstorableText, { fields });
}

/** Parses a payload by its schema and adds default values; rejects with `VALIDATION_FAILED`. */
export function parsePayload<Schema extends z.ZodType>(
  schema: Schema,
  said: unknown,
): z.output<Schema> {
  requireStorable(said);
  return parseEnvelope(schema, said);
}

/** Parses a payload whose parts are later parsed one by one; only that checks whether they can be stored. */
export function parseEnvelope<Schema extends z.ZodType>(
  schema: Schema,
  said: unknown,
): z.output<Schema> {
  const result = schema.safeParse(said, { error: inChinese });
  if (result.success) return result.data;
  const { fields } = fieldProblems(result.error);
  throw new BusinessError('VALIDATION_FAILED', Object.values(fields)[0], { fields });
}

/** Validates payloads by their schema and returns the parsed value with defaults. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (payload) => {
    requireStorable(payload);
    const result = schema.safeParse(payload, { error: inChinese });
    return result.success
      ? { value: result.data }
      : { error: new BusinessError('VALIDATION_FAILED', undefined, fieldProblems(result.error)) };
  };
