import type { PricedKind } from '@account-doctor/contract/prices';
import type { DataOf } from '@account-doctor/contract/types';

export type PriceList = DataOf<'GET /desk-api/price/list'>;

/**
 * The price that applies without a price of its own: for a game the desk's default price if there is one, otherwise the
 * price in the settings.
 */
export const fallbackPrice = (
  { general, settings }: PriceList,
  kind: PricedKind,
  ofGame: boolean,
) => (ofGame ? general[kind] : null) ?? settings[kind];
