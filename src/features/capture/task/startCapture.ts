import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import { call } from '@/data/service';

/** Starts a capture; the service ends the user's current one. */
export const startCapture = (gameId: string, sourceId: string) =>
  call('POST /app-api/auto/task/create', { requestId: newSubmissionId(), gameId, sourceId });
