import { request } from '@/request/request';

/** The calls of the home page. */

export const listBanners = () => request('GET /app-api/home/banner', {});

export const getCounts = () => request('GET /app-api/home/app-home-data-count', {});

export const listLatestOrders = () => request('GET /app-api/home/last-fifteen-order', {});

export const listHomeGames = () => request('GET /app-api/home/app-home-game-list', {});

export const getDocument = (key: string) => request('GET /app-api/home/document/get', { key });
