import { pricedKinds } from '@account-doctor/contract/prices';
import { orderKindLabels } from '@account-doctor/contract/states';
import { Tag } from 'antd';
import { moneyText } from '../../format/format';
import { fallbackPrice, type PriceList } from './fallbackPrice';

/** A game's current prices; those set for this game are emphasised. */
export function PriceCell({ prices, gameId }: { prices: PriceList; gameId: string }) {
  const own = prices.games.find((game) => game.gameId === gameId);
  return pricedKinds.map((kind) => (
    <div key={kind} className="figures price-line">
      {orderKindLabels[kind]} {moneyText(own?.[kind] ?? fallbackPrice(prices, kind, true))}{' '}
      {typeof own?.[kind] === 'number' && <Tag color="blue">单独定价</Tag>}
    </div>
  ));
}
