import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Code } from '@account-doctor/contract/codes';
import { RequestError, refusedFields } from '@account-doctor/client-core/errors';

/** Fields that refusals belong to, under their names in the forms. */
type FieldName = 'phone' | 'code' | 'password' | 'oldPassword';

/** At which field a refusal belongs; the first one that the form has. */
const placeOfCode: Partial<Record<Code, FieldName[]>> = {
  SMS_SENT_RECENTLY: ['code'],
  SMS_DAILY_LIMIT: ['code'],
  SMS_CODE_WRONG: ['code'],
  CREDENTIALS_WRONG: ['password', 'phone'],
  SIGN_IN_LOCKED: ['oldPassword', 'password'],
  PASSWORD_WRONG: ['oldPassword', 'password'],
};

/** Names of the contract's payloads that differ from those of the forms. */
const formNames: Record<string, string> = { smsCode: 'code' };

/** What a refused request says about single fields of a form; empty when it is about none. */
export function fieldProblems<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): [Name, string][] {
  if (!(error instanceof RequestError) || !error.code) return [];
  if (error.code === 'VALIDATION_FAILED') {
    return Object.entries(refusedFields(error)).flatMap(([name, text]) => {
      const field = fields.find((known) => known === (formNames[name] ?? name));
      return field ? [[field, text] as [Name, string]] : [];
    });
  }
  const places: string[] = placeOfCode[error.code] ?? [];
  const field = places.flatMap((place) => fields.filter((known) => known === place))[0];
  return field ? [[field, error.text]] : [];
}

/** Shows a refusal at the fields it is about; answers whether it was about any. */
export function showAtFields<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const problems = fieldProblems(error, fields);
  for (const [field, message] of problems) setError(field, { type: 'service', message });
  return problems.length > 0;
}
