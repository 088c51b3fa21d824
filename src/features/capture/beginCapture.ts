import { call } from '@/data/service';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';

/** The calls of automated capture. */

/** Begins a capture; whatever was under way ends. */
export const beginCapture = (gameId: string, sourceId: string) =>
  call('POST /app-api/auto/task/create', { requestId: newSubmissionId(), gameId, sourceId });
