import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls about evaluations. */

export const listGames = () => call('GET /app-api/api/evaluate/user/game/list', {});

export const listServers = (gameId: string) => call('GET /app-api/game/server', { gameId });

export const getGame = (gameId: string) => call('GET /app-api/game/detail', { gameId });

export const getGameFields = (gameId: string) =>
  call('GET /app-api/api/evaluate/user/game/config', { gameId });

export const submitToAi = (payload: PayloadOf<'POST /app-api/api/evaluate/user/game/submit/ai'>) =>
  call('POST /app-api/api/evaluate/user/game/submit/ai', payload);

export const submitToValuer = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/game/submit/manual'>,
) => call('POST /app-api/api/evaluate/user/game/submit/manual', payload);

/** Who values at this moment, and what is promised. */
export const consultStaff = () => call('GET /app-api/api/evaluate/user/game/get/consult/staff', {});

export const listOrders = (payload: PayloadOf<'POST /app-api/api/evaluate/user/order/list'>) =>
  call('POST /app-api/api/evaluate/user/order/list', payload);

/** An order's report, the newest version unless one is asked for, or how far it is. */
export const getReport = (orderId: string, version?: number) =>
  call('GET /app-api/api/evaluate/user/order/report/get', { orderId, version });

export const answerValuer = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/order/answer/question'>,
) => call('POST /app-api/api/evaluate/user/order/answer/question', payload);

export const appeal = (payload: PayloadOf<'POST /app-api/api/evaluate/user/order/appeal'>) =>
  call('POST /app-api/api/evaluate/user/order/appeal', payload);

/** Two to four of the user's reports side by side. */
export const contrastReports = (orderIds: string[]) =>
  call('POST /app-api/api/evaluate/user/order/contrast/analysis', { orderIds });

/** What a report's price would be without some of its comparable sales. */
export const recountReport = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/order/report/recount'>,
) => call('POST /app-api/api/evaluate/user/order/report/recount', payload);
