import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import { call } from '@/data/service';

/** Begins a capture, which ends the user's open one. */
export const beginCapture = (gameId: string, sourceId: string) =>
  call('POST /app-api/auto/task/create', { requestId: newSubmissionId(), gameId, sourceId });
