import type { PricedKind } from '@account-doctor/contract/prices';
import type { DataOf } from '@account-doctor/contract/types';

export type PriceList = DataOf<'GET /desk-api/price/list'>;

/** The price of a game that has none of its own, or of all games: set for all, or else in the settings. */
export const fallbackPrice = (
  { general, settings }: PriceList,
  kind: PricedKind,
  ofGame: boolean,
) => (ofGame ? general[kind] : null) ?? settings[kind];
