import { request } from '@/request/request';
import { newSubmissionId } from './submissionId';

/** The calls of automated capture. */

export const listCaptureSources = (gameId: string) =>
  request('GET /app-api/auto/task/sources', { gameId });

/** Begins a capture; whatever was under way ends. */
export const beginCapture = (gameId: string, sourceId: string) =>
  request('POST /app-api/auto/task/create', { requestId: newSubmissionId(), gameId, sourceId });

export const captureRecord = (taskId: string) =>
  request('GET /app-api/auto/task/get/record', { taskId });

export const cancelCapture = (taskId: string) =>
  request('POST /app-api/auto/task/cancel', { taskId });
