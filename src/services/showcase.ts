import type { PayloadOf } from '@account-doctor/contract/types';
import { request } from '@/request/request';

/** The calls by which anybody reads the excellent reports. */

export const listExcellentReports = (
  payload: PayloadOf<'GET /app-api/home/excellent-report-list'>,
) => request('GET /app-api/home/excellent-report-list', payload);

export const getExcellentReport = (showcaseId: string) =>
  request('GET /app-api/home/excellent-report', { showcaseId });
