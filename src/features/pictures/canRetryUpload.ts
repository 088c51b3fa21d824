import { serviceFieldErrors, RequestError } from '@account-doctor/client-core/errors';

/** Error codes of pictures for which another attempt would fail too. */
const lasting: readonly unknown[] = ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'CONTENT_REFUSED'];

/** Whether another attempt to upload the same picture may succeed. */
export const canRetryUpload = (error: unknown) =>
  !(error instanceof RequestError && lasting.includes(error.code)) &&
  Object.keys(serviceFieldErrors(error)).length === 0;
