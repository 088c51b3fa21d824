import { marketPagePath } from '@account-doctor/contract/marketPage';
import type { MarketLinkType } from './types';
import './marketLink.scss';

export const MarketLink: MarketLinkType = ({ gameId }) => (
  <a className="market-link" href={marketPagePath(gameId)}>
    完整行情：什么最影响价格，哪些物件涨跌
  </a>
);
