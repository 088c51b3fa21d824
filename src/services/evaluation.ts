import type { PayloadOf } from '@account-doctor/contract/types';
import { request } from '@/request/request';

/** The specification's evaluation calls. */

export const listGames = () => request('GET /app-api/api/evaluate/user/game/list', {});

export const listServers = (gameId: string) => request('GET /app-api/game/server', { gameId });

export const getGame = (gameId: string) => request('GET /app-api/game/detail', { gameId });

export const getGameFields = (gameId: string) =>
  request('GET /app-api/api/evaluate/user/game/config', { gameId });

export const submitToAi = (payload: PayloadOf<'POST /app-api/api/evaluate/user/game/submit/ai'>) =>
  request('POST /app-api/api/evaluate/user/game/submit/ai', payload);

export const listOrders = (payload: PayloadOf<'POST /app-api/api/evaluate/user/order/list'>) =>
  request('POST /app-api/api/evaluate/user/order/list', payload);

export const getReport = (orderId: string) =>
  request('GET /app-api/api/evaluate/user/order/report/get', { orderId });
