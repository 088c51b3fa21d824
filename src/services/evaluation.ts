import type { PayloadOf } from '@account-doctor/contract/types';
import { request } from '@/request/request';

/** The calls about evaluations. */

export const listGames = () => request('GET /app-api/api/evaluate/user/game/list', {});

export const listServers = (gameId: string) => request('GET /app-api/game/server', { gameId });

export const getGame = (gameId: string) => request('GET /app-api/game/detail', { gameId });

export const getGameFields = (gameId: string) =>
  request('GET /app-api/api/evaluate/user/game/config', { gameId });

export const submitToAi = (payload: PayloadOf<'POST /app-api/api/evaluate/user/game/submit/ai'>) =>
  request('POST /app-api/api/evaluate/user/game/submit/ai', payload);

export const submitToValuer = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/game/submit/manual'>,
) => request('POST /app-api/api/evaluate/user/game/submit/manual', payload);

/** Who values at this moment, and what is promised. */
export const consultStaff = () =>
  request('GET /app-api/api/evaluate/user/game/get/consult/staff', {});

export const listOrders = (payload: PayloadOf<'POST /app-api/api/evaluate/user/order/list'>) =>
  request('POST /app-api/api/evaluate/user/order/list', payload);

/** An order's report, the newest version unless one is asked for, or how far it is. */
export const getReport = (orderId: string, version?: number) =>
  request('GET /app-api/api/evaluate/user/order/report/get', { orderId, version });

export const answerValuer = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/order/answer/question'>,
) => request('POST /app-api/api/evaluate/user/order/answer/question', payload);

export const appeal = (payload: PayloadOf<'POST /app-api/api/evaluate/user/order/appeal'>) =>
  request('POST /app-api/api/evaluate/user/order/appeal', payload);

/** Two to four of the user's reports side by side. */
export const contrastReports = (orderIds: string[]) =>
  request('POST /app-api/api/evaluate/user/order/contrast/analysis', { orderIds });

/** What a report's price would be without some of its comparable sales. */
export const recountReport = (
  payload: PayloadOf<'POST /app-api/api/evaluate/user/order/report/recount'>,
) => request('POST /app-api/api/evaluate/user/order/report/recount', payload);
