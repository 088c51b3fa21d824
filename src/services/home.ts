import { request } from '@/request/request';

/** The specification's home calls. */

export const listBanners = () => request('GET /app-api/home/banner', {});

export const getCounts = () => request('GET /app-api/home/app-home-data-count', {});

export const listLatestOrders = () => request('GET /app-api/home/last-fifteen-order', {});

export const listHomeGames = () => request('GET /app-api/home/app-home-game-list', {});

export const getDocument = (key: string) => request('GET /app-api/home/document/get', { key });
