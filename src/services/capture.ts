import { call } from '@/data/service';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';

/** The calls of automated capture. */

export const listCaptureSources = (gameId: string) =>
  call('GET /app-api/auto/task/sources', { gameId });

/** Begins a capture; whatever was under way ends. */
export const beginCapture = (gameId: string, sourceId: string) =>
  call('POST /app-api/auto/task/create', { requestId: newSubmissionId(), gameId, sourceId });

export const captureRecord = (taskId: string) =>
  call('GET /app-api/auto/task/get/record', { taskId });

export const cancelCapture = (taskId: string) => call('POST /app-api/auto/task/cancel', { taskId });
