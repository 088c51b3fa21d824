import { request } from '@/request/request';

/** The specification's calls about the program itself. */

export const getLatestVersion = () => request('GET /app-api/common/app/latest_version', {});
