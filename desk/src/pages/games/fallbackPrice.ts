import type { PricedKind } from '@account-doctor/contract/prices';
import type { DataOf } from '@account-doctor/contract/types';

export type PriceList = DataOf<'GET /desk-api/price/list'>;

/** The price of a game without its own: the default price of the desk, otherwise the one in the settings. */
export const fallbackPrice = (
  { general, settings }: PriceList,
  kind: PricedKind,
  ofGame: boolean,
) => (ofGame ? general[kind] : null) ?? settings[kind];
