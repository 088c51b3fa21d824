import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls for feedback. */

export const submitAdvice = (payload: PayloadOf<'POST /app-api/user/submit/advice/feedback'>) =>
  call('POST /app-api/user/submit/advice/feedback', payload);

export const saveGameFeedback = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/game/save/game/feedback'>,
) => call('POST /app-api/api/evaluate/user/game/save/game/feedback', payload);
