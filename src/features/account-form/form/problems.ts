import type { FieldErrors, Resolver } from 'react-hook-form';
import { formAnswerProblem } from '@account-doctor/contract/game';
import { ASKED_PRICE_LIMIT, ASKED_PRICE_MIN } from '@account-doctor/contract/offer';
import type { AccountForm } from './accountForm';
import { groupFields, findServer, type FormDescription } from './description';

/** Path of a form field, as `VALIDATION_FAILED` names it. */
export type FieldPath =
  | 'serverId'
  | 'zone'
  | 'account'
  | 'askedPrice'
  | 'pictures'
  | `answers.${string}`;

/** Error texts by form field, in Chinese. */
export type FormProblems = Partial<Record<FieldPath, string>>;

/** All fields of the form from top to bottom. */
export function listFieldPaths({ fields }: FormDescription): FieldPath[] {
  const answers = groupFields(fields).flatMap((group) =>
    group.fields.map(({ key }): FieldPath => `answers.${key}`),
  );
  return ['serverId', 'zone', 'account', 'askedPrice', ...answers, 'pictures'];
}

/** Paths of the text fields, from top to bottom. */
export function typedFieldPaths(description: FormDescription, serverId: string): FieldPath[] {
  const numbers = description.fields.filter(({ kind }) => kind === 'number');
  const typed = new Set<FieldPath>(numbers.map(({ key }): FieldPath => `answers.${key}`));
  if (findServer(description, serverId)?.zones) typed.add('zone');
  return listFieldPaths(description).filter((path) => path === 'account' || typed.has(path));
}

/** DOM id of a field. */
export const elementIdOf = (path: FieldPath): string => `field-${path.replace('.', '-')}`;

/** DOM id of a field's text input. */
export const inputIdOf = (path: FieldPath): string => `${elementIdOf(path)}-input`;

/** All errors of the form, by the same rules as in the service. */
export function formProblems(form: AccountForm, description: FormDescription): FormProblems {
  const problems: FormProblems = {};
  const server = findServer(description, form.serverId);
  if (!server) problems.serverId = '请选择区服';
  const zone = server?.zones ? zoneProblem(form.zone, server.zones) : null;
  if (zone) problems.zone = zone;
  for (const field of description.fields) {
    const problem = formAnswerProblem(field, form.answers[field.key] ?? undefined);
    if (problem) problems[`answers.${field.key}`] = problem;
  }
  return problems;
}

/** The error text of the asked price, by the same rules as in the service; only estimates have one. */
export function askedPriceProblems({ askedPrice, isBuyer }: AccountForm): FormProblems {
  if (askedPrice === '') return isBuyer ? { askedPrice: '请填写标价' } : {};
  const fen = 100 * Number(askedPrice);
  return fen < ASKED_PRICE_MIN || fen > ASKED_PRICE_LIMIT
    ? { askedPrice: '标价应在 5 元到 100 万元之间' }
    : {};
}

/** The error text of a typed zone number; `null` if it is in the server's range. */
function zoneProblem(typed: string, { min, max }: { min: number; max: number }): string | null {
  if (typed === '') return '请填写区号';
  const zone = Number(typed);
  return zone < min || zone > max ? `区号应在 ${min} 到 ${max} 之间` : null;
}

/**
 * Validates the whole form for react-hook-form, because fields in a collapsed group are not mounted and cannot validate
 * themselves.
 */
export function formResolver(description: FormDescription): Resolver<AccountForm> {
  return (form) => {
    const problems = formProblems(form, description);
    return Object.keys(problems).length === 0
      ? { values: form, errors: {} }
      : { values: {}, errors: toFieldErrors(problems) };
  };
}

/** The error texts in the shape of react-hook-form. */
function toFieldErrors(problems: FormProblems): FieldErrors<AccountForm> {
  const errors: Record<string, unknown> = {};
  const answers: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(problems)) {
    const key = answerKeyOfPath(path);
    if (key === null) errors[path] = { type: 'rule', message };
    else answers[key] = { type: 'rule', message };
  }
  if (Object.keys(answers).length > 0) errors.answers = answers;
  return errors;
}

/** Key of the question that a path names; `null` for the form's own fields. */
export const answerKeyOfPath = (path: string): string | null =>
  path.startsWith('answers.') ? path.slice('answers.'.length) : null;

/** The topmost of the given fields; `null` if the form has none of them. */
export const topmostPath = (
  paths: readonly string[],
  description: FormDescription,
): FieldPath | null => listFieldPaths(description).find((path) => paths.includes(path)) ?? null;
