import type { FieldProblems } from '@account-doctor/contract/envelope';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { en, zhCN } from 'zod/locales';
import { type Sentence, sentence } from '../bilingual';
import { BusinessError } from '../errors';

const { localeError } = zhCN();
const { localeError: englishError } = en();

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

/** The first issue of each path; that of the whole payload has the path `payload`. */
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
export function parseInBoth<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): { data: z.output<Schema> } | { problems: Map<string, Sentence> } {
  const unstorable = unstorableIn(given);
  if (unstorable) {
    const problem = sentence('has characters that cannot be stored', unstorableText);
    return { problems: new Map([[unstorable.join('.') || 'payload', problem]]) };
  }
  const result = schema.safeParse(given, { error: inChinese });
  if (result.success) return { data: result.data };
  const problems = [...issuesByPath(result.error)].map(
    ([path, issue]) =>
      [path, sentence(englishMessage(issue, given), chineseMessage(issue))] as const,
  );
  return { problems: new Map(problems) };
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
