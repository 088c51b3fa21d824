import type { PayloadOf } from '@account-doctor/contract/types';
import { request } from '@/request/request';

/** The calls for news, documents and help. */

export const listNews = (payload: PayloadOf<'POST /app-api/information/page'>) =>
  request('POST /app-api/information/page', payload);

export const getNews = (newsId: string) => request('GET /app-api/information/detail', { newsId });

export const getHelp = () => request('GET /app-api/user/help/center', {});
