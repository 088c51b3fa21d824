import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Code } from '@account-doctor/contract/codes';
import { RequestError, refusedFields } from '@account-doctor/client-core/errors';

/** Form fields that error codes belong to. */
type FieldName = 'phone' | 'code' | 'password' | 'oldPassword';

/** Fields of each error code; the first one that the form has shows the error. */
const placeOfCode: Partial<Record<Code, FieldName[]>> = {
  SMS_SENT_RECENTLY: ['code'],
  SMS_DAILY_LIMIT: ['code'],
  SMS_CODE_WRONG: ['code'],
  CREDENTIALS_WRONG: ['password', 'phone'],
  SIGN_IN_LOCKED: ['oldPassword', 'password'],
  PASSWORD_WRONG: ['oldPassword', 'password'],
};

/** Payload names that differ from form names. */
const formNames: Record<string, string> = { smsCode: 'code' };

/** Messages of a failed request by form field; empty if it concerns no field. */
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

/** Shows a failure at the fields it concerns; returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const problems = fieldProblems(error, fields);
  for (const [field, message] of problems) setError(field, { type: 'service', message });
  return problems.length > 0;
}

/** Errors that the service returned for the fields of a form, with expired pictures among them; empty for others. */
export function formErrors(error: unknown): Record<string, string> {
  if (!(error instanceof RequestError)) return {};
  if (error.code === 'FILE_NOT_FOUND') return { pictures: '有图片已过期，请移除后重新上传' };
  return error.code === 'VALIDATION_FAILED' ? refusedFields(error) : {};
}
