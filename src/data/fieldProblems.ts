import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Code } from '@account-doctor/contract/codes';
import { RequestError, serviceFieldErrors } from '@account-doctor/client-core/errors';

/** A form field at which errors of the service can be shown. */
type FieldName = 'phone' | 'code' | 'password' | 'oldPassword';

/**
 * For each error code, the fields at which the error can be shown. It is shown at the first of them that the form has.
 */
const fieldsOfCode: Partial<Record<Code, FieldName[]>> = {
  SMS_SENT_RECENTLY: ['code'],
  SMS_DAILY_LIMIT: ['code'],
  SMS_CODE_WRONG: ['code'],
  CREDENTIALS_WRONG: ['password', 'phone'],
  SIGN_IN_LOCKED: ['oldPassword', 'password'],
  PASSWORD_WRONG: ['oldPassword', 'password'],
};

/** Form fields whose names differ from the names in the payload. */
const formFieldNames: Record<string, string> = { smsCode: 'code' };

/** Messages of a failed request by form field; empty if the error concerns no field. */
export function fieldProblems<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): [Name, string][] {
  if (!(error instanceof RequestError) || !error.code) return [];
  if (error.code === 'VALIDATION_FAILED') {
    return Object.entries(serviceFieldErrors(error)).flatMap(([name, text]) => {
      const field = fields.find((known) => known === (formFieldNames[name] ?? name));
      return field ? [[field, text] as [Name, string]] : [];
    });
  }
  const places: string[] = fieldsOfCode[error.code] ?? [];
  const field = places.flatMap((place) => fields.filter((known) => known === place))[0];
  return field ? [[field, error.text]] : [];
}

/** Shows an error at the form fields that it concerns; returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const problems = fieldProblems(error, fields);
  for (const [field, message] of problems) setError(field, { type: 'service', message });
  return problems.length > 0;
}

/** The service's error texts by form field, also for expired pictures; empty for any other error. */
export function formErrors(error: unknown): Record<string, string> {
  if (!(error instanceof RequestError)) return {};
  if (error.code === 'FILE_NOT_FOUND') return { pictures: '有图片已过期，请移除后重新上传' };
  return error.code === 'VALIDATION_FAILED' ? serviceFieldErrors(error) : {};
}
