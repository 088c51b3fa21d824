import type { PayloadOf } from '@account-doctor/contract/types';
import { request } from '@/request/request';

/** The calls for feedback. */

export const submitAdvice = (payload: PayloadOf<'POST /app-api/user/submit/advice/feedback'>) =>
  request('POST /app-api/user/submit/advice/feedback', payload);

export const listFeedback = (payload: PayloadOf<'GET /app-api/user/get/advice/feedback'>) =>
  request('GET /app-api/user/get/advice/feedback', payload);

export const countAdvisers = () => request('GET /app-api/home/advice-feedback/user-count', {});

export const saveGameFeedback = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/game/save/game/feedback'>,
) => request('POST /app-api/api/evaluate/user/game/save/game/feedback', payload);
