import { refusedFields, RequestError } from '@account-doctor/client-core/errors';

/** What stays wrong with a picture however often it is sent. */
const lasting: readonly unknown[] = ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'CONTENT_REFUSED'];

/** Whether uploading the same picture again can succeed after a failure. */
export const canRetry = (error: unknown) =>
  !(error instanceof RequestError && lasting.includes(error.code)) &&
  Object.keys(refusedFields(error)).length === 0;
