import { call } from '@/data/service';

/** The calls about the app itself. */

export const getLatestVersion = () => call('GET /app-api/common/app/latest_version', {});
