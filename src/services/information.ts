import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls for news, documents and help. */

export const listNews = (payload: PayloadOf<'POST /app-api/information/page'>) =>
  call('POST /app-api/information/page', payload);

export const getNews = (newsId: string) => call('GET /app-api/information/detail', { newsId });

export const getHelp = () => call('GET /app-api/user/help/center', {});
