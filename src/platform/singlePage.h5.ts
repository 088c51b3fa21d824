import type { SinglePage } from './singlePage.types';

export const singlePage = null as SinglePage;
