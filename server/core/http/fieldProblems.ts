import type { FieldProblems } from '@account-doctor/contract/envelope';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { en, zhCN } from 'zod/locales';
import { type Sentence, sentence } from '../bilingual';
import { BusinessError } from '../errors';

const { localeError } = zhCN();
const { localeError: englishError } = en();

/** Chinese texts in place of zod's messages, which are for programmers; a schema's own text takes precedence. */
const chineseErrorMap: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return '请填写这一项';
  if (issue.code === 'invalid_type') return '内容格式不正确';
  if (issue.code === 'invalid_union' || issue.code === 'invalid_value') return '请选择有效的选项';
  if (issue.code === 'invalid_format') return '内容格式不正确';
  return localeError(issue);
};

/** The first issue of each path; an issue of the whole payload has the path `payload`. */
function issuesByPath({ issues }: z.core.$ZodError): Map<string, z.core.$ZodIssue> {
  const found = new Map<string, z.core.$ZodIssue>();
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path];
    for (const path of paths.map((parts) => parts.join('.') || 'payload'))
      if (!found.has(path)) found.set(path, issue);
  }
  return found;
}

const chineseMessage = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? '不支持这一项' : issue.message;

/** Problems by path. */
const fieldProblems = (error: z.core.$ZodError): FieldProblems => ({
  fields: Object.fromEntries(
    [...issuesByPath(error)].map(([path, issue]) => [path, chineseMessage(issue)]),
  ),
});

/** NUL and unpaired surrogates: no database stores them, and no person types them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const unstorableText = '有无法显示的字符，请删除后再试';
/** Maximum depth of a payload; all payloads of the contract are less deep. */
const DEPTH_LIMIT = 64;

/** Path of the first text or field name that the database cannot store; `null` if it can store all. */
function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > DEPTH_LIMIT) return path;
  for (const [name, part] of Object.entries(value)) {
    const found = UNSTORABLE.test(name) ? path : findUnstorable(part, [...path, name]);
    if (found) return found;
  }
  return null;
}

/** Rejects texts that the database cannot store, because schemas do not check that; with `VALIDATION_FAILED`. */
function requireStorable(payload: unknown): void {
  const path = findUnstorable(payload);
  if (!path) return;
  const fields = { [path.join('.') || 'payload']: unstorableText };
  throw new BusinessError('VALIDATION_FAILED', unstorableText, { fields });
}

/** Parses a payload by its schema and adds default values; rejects with `VALIDATION_FAILED`. */
export function parsePayload<Schema extends z.ZodType>(
  schema: Schema,
  payload: unknown,
): z.output<Schema> {
  requireStorable(payload);
  return parseOuterPayload(schema, payload);
}

/** An issue in English: the schema's `rejection`, or the library's text. */
function englishMessage(issue: z.core.$ZodIssue, given: unknown): string {
  if (issue.code === 'unrecognized_keys') return 'is not supported';
  if (issue.code === 'custom') return String(issue.params?.english ?? 'is not accepted');
  const input = issue.path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown>)[key],
    given,
  );
  if (input === undefined) return 'is missing';
  const message = englishError({ ...issue, input } as z.core.$ZodRawIssue);
  return typeof message === 'string' ? message : issue.code;
}

/** Like `parsePayload`, for files that an operator may give to a command: problems by path in both languages. */
export function parseBilingually<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): { data: z.output<Schema> } | { problems: Map<string, Sentence> } {
  const unstorable = findUnstorable(given);
  if (unstorable) {
    const problem = sentence('has characters that cannot be stored', unstorableText);
    return { problems: new Map([[unstorable.join('.') || 'payload', problem]]) };
  }
  const result = schema.safeParse(given, { error: chineseErrorMap });
  if (result.success) return { data: result.data };
  const problems = [...issuesByPath(result.error)].map(
    ([path, issue]) =>
      [path, sentence(englishMessage(issue, given), chineseMessage(issue))] as const,
  );
  return { problems: new Map(problems) };
}

/**
 * Like `parsePayload`, but does not check whether texts can be stored: for a payload whose parts are parsed one by
 * one later, which checks that.
 */
export function parseOuterPayload<Schema extends z.ZodType>(
  schema: Schema,
  payload: unknown,
): z.output<Schema> {
  const result = schema.safeParse(payload, { error: chineseErrorMap });
  if (result.success) return result.data;
  const { fields } = fieldProblems(result.error);
  throw new BusinessError('VALIDATION_FAILED', Object.values(fields)[0], { fields });
}

/** Validates payloads by their schema and returns the parsed value with defaults. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (payload) => {
    requireStorable(payload);
    const result = schema.safeParse(payload, { error: chineseErrorMap });
    return result.success
      ? { value: result.data }
      : { error: new BusinessError('VALIDATION_FAILED', undefined, fieldProblems(result.error)) };
  };
