import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls for feedback. */

export const submitAdvice = (payload: PayloadOf<'POST /app-api/user/submit/advice/feedback'>) =>
  call('POST /app-api/user/submit/advice/feedback', payload);

export const listFeedback = (payload: PayloadOf<'GET /app-api/user/get/advice/feedback'>) =>
  call('GET /app-api/user/get/advice/feedback', payload);

export const countAdvisers = () => call('GET /app-api/home/advice-feedback/user-count', {});

export const saveGameFeedback = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/game/save/game/feedback'>,
) => call('POST /app-api/api/evaluate/user/game/save/game/feedback', payload);
