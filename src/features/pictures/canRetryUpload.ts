import { refusedFields, RequestError } from '@account-doctor/client-core/errors';

/** Errors of a picture that another attempt cannot solve. */
const lasting: readonly unknown[] = ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'CONTENT_REFUSED'];

/** Whether uploading the same picture again may succeed. */
export const canRetryUpload = (error: unknown) =>
  !(error instanceof RequestError && lasting.includes(error.code)) &&
  Object.keys(refusedFields(error)).length === 0;
