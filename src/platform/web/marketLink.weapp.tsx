import type { MarketLinkType } from './types';

export const MarketLink: MarketLinkType = () => null;
