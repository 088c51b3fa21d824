import { call } from '@/data/service';

/** The calls of the home page. */

export const listBanners = () => call('GET /app-api/home/banner', {});

export const getCounts = () => call('GET /app-api/home/app-home-data-count', {});

export const listLatestOrders = () => call('GET /app-api/home/last-fifteen-order', {});

export const listHomeGames = () => call('GET /app-api/home/app-home-game-list', {});

export const getDocument = (key: string) => call('GET /app-api/home/document/get', { key });
