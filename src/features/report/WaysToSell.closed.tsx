import type { WaysToSell as WaysToSellType } from './WaysToSell.types';

export const WaysToSell: WaysToSellType = () => null;
