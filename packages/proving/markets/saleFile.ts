import type { Answer, GameField } from '@account-doctor/contract/game';
import type { MarketOffer, TradedGame } from './offer';

const columns = [
  'source_ref',
  'game',
  'server',
  'kind',
  'price_yuan',
  'at',
  'days_to_sell',
  'account_ref',
  'seller_ref',
];

function cellOf(answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (typeof answer !== 'object') return String(answer);
  const parts = Array.isArray(answer)
    ? answer
    : Object.entries(answer).map(([value, level]) => `${value}:${level}`);
  return parts.length > 0 ? parts.join('|') : 'none';
}

function lineOf(code: string, fields: readonly GameField[], offer: MarketOffer): string {
  return [
    offer.ref,
    code,
    offer.serverId,
    offer.kind,
    String(offer.yuan),
    offer.at.toISOString(),
    String(offer.daysToSell ?? ''),
    offer.accountRef,
    offer.sellerRef,
    ...fields.map(({ key }) => cellOf(offer.answers[key])),
  ].join(',');
}

/** Offers of a game as a file that `sales:import` reads. */
export const saleFile = ({ code, fields }: TradedGame, offers: readonly MarketOffer[]): string =>
  [
    [...columns, ...fields.map(({ key }) => key)].join(','),
    ...offers.map((offer) => lineOf(code, fields, offer)),
    '',
  ].join('\n');
