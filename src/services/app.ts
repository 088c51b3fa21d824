import { request } from '@/request/request';

/** The calls about the app itself. */

export const getLatestVersion = () => request('GET /app-api/common/app/latest_version', {});
