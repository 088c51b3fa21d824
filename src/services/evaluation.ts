import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls about evaluations. */

export const submitToAi = (payload: PayloadOf<'POST /app-api/api/evaluate/user/game/submit/ai'>) =>
  call('POST /app-api/api/evaluate/user/game/submit/ai', payload);

export const submitToValuer = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/game/submit/manual'>,
) => call('POST /app-api/api/evaluate/user/game/submit/manual', payload);

export const answerValuer = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/order/answer/question'>,
) => call('POST /app-api/api/evaluate/user/order/answer/question', payload);

export const appeal = (payload: PayloadOf<'POST /app-api/api/evaluate/user/order/appeal'>) =>
  call('POST /app-api/api/evaluate/user/order/appeal', payload);

/** What a report's price would be without some of its comparable sales. */
export const recountReport = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/order/report/recount'>,
) => call('POST /app-api/api/evaluate/user/order/report/recount', payload);
