import type { Code } from '@account-doctor/contract/codes';
import type { FieldProblems } from '@account-doctor/contract/envelope';

/** What a call can fail with; `text` is the Chinese sentence that a person reads. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly text: string,
    readonly code: Code | null = null,
    readonly data: unknown = null,
  ) {
    super(code ?? text);
  }
}

/** The Chinese sentence for anything that was thrown. */
export const errorText = (error: unknown): string =>
  error instanceof RequestError ? error.text : '出了点问题，请刷新页面后再试';

/** What a refusal says about single fields of a form, by name; empty when it is about none. */
export function fieldProblems(error: unknown): Record<string, string> {
  if (!(error instanceof RequestError)) return {};
  return (error.data as Partial<FieldProblems> | null)?.fields ?? {};
}
