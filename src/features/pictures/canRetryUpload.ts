import { serviceFieldErrors, RequestError } from '@account-doctor/client-core/errors';

/** Error codes after which another attempt with the same picture would fail too. */
const permanentErrors: readonly unknown[] = [
  'FILE_TYPE_REFUSED',
  'FILE_TOO_LARGE',
  'CONTENT_REFUSED',
];

/** Whether another attempt to upload the same picture may succeed. */
export const canRetryUpload = (error: unknown) =>
  !(error instanceof RequestError && permanentErrors.includes(error.code)) &&
  Object.keys(serviceFieldErrors(error)).length === 0;
