import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls by which anybody reads the excellent reports. */

export const listExcellentReports = (
  payload: PayloadOf<'GET /app-api/home/excellent-report-list'>,
) => call('GET /app-api/home/excellent-report-list', payload);

export const getExcellentReport = (showcaseId: string) =>
  call('GET /app-api/home/excellent-report', { showcaseId });
