import type { FieldErrors, Resolver } from 'react-hook-form';
import { answerProblem } from '@account-doctor/contract/game';
import type { AccountForm } from './accountForm';
import { groupsOf, serverOf, type Description } from './description';

/** A field of the form, named as the service names it in `VALIDATION_FAILED`. */
export type Place = 'serverId' | 'zone' | 'account' | 'pictures' | `answers.${string}`;

/** What is wrong, by place, as Chinese sentences. */
export type Problems = Partial<Record<Place, string>>;

/** Every place of the form from top to bottom. */
export function placesOf({ fields }: Description): Place[] {
  const answers = groupsOf(fields).flatMap((group) =>
    group.fields.map(({ key }): Place => `answers.${key}`),
  );
  return ['serverId', 'zone', 'account', ...answers, 'pictures'];
}

/** Id of the element that shows a place. */
export const elementIdOf = (place: Place): string => `field-${place.replace('.', '-')}`;

/** Everything that is wrong with the form, by the rules that the service applies too. */
export function problemsOf(form: AccountForm, description: Description): Problems {
  const problems: Problems = {};
  const server = serverOf(description, form.serverId);
  if (!server) problems.serverId = '请选择区服';
  const zone = server?.zones ? zoneProblem(form.zone, server.zones) : null;
  if (zone) problems.zone = zone;
  for (const field of description.fields) {
    const problem = answerProblem(field, form.answers[field.key] ?? undefined);
    if (problem) problems[`answers.${field.key}`] = problem;
  }
  return problems;
}

function zoneProblem(typed: string, { min, max }: { min: number; max: number }): string | null {
  if (typed === '') return '请填写区号';
  const zone = Number(typed);
  return zone < min || zone > max ? `区号应在 ${min} 到 ${max} 之间` : null;
}

/**
 * The check of the whole form for react-hook-form. One for all fields, because a field inside a
 * folded group has no rules of its own while it is not on screen.
 */
export function resolverOf(description: Description): Resolver<AccountForm> {
  return (form) => {
    const problems = problemsOf(form, description);
    return Object.keys(problems).length === 0
      ? { values: form, errors: {} }
      : { values: {}, errors: errorsOf(problems) };
  };
}

function errorsOf(problems: Problems): FieldErrors<AccountForm> {
  const errors: Record<string, unknown> = {};
  const answers: Record<string, unknown> = {};
  for (const [place, message] of Object.entries(problems)) {
    const key = answerKeyOf(place);
    if (key === null) errors[place] = { type: 'rule', message };
    else answers[key] = { type: 'rule', message };
  }
  if (Object.keys(answers).length > 0) errors.answers = answers;
  return errors;
}

/** Key of the game's field at a place, or `null` for the form's own fields. */
export const answerKeyOf = (place: string): string | null =>
  place.startsWith('answers.') ? place.slice('answers.'.length) : null;

/** The uppermost of some places, or `null` when the form shows none of them. */
export const firstOf = (places: readonly string[], description: Description): Place | null =>
  placesOf(description).find((place) => places.includes(place)) ?? null;
