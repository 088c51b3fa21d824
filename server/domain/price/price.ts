import { type PricedKind, pricedKinds } from '@account-doctor/contract/prices';
import { type Audited, repeatedChange } from '../../core/audited';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import type { Settings } from '../../core/settings';
import { audit } from '../staff';
import { insertPrice, lockPrices, selectCurrentPrices, selectCurrentPricesOf } from './store';

/** Prices in fen by kind; `null` means that the more general price applies. */
export type Prices = Record<PricedKind, number | null>;

export const noPrices: Readonly<Prices> = { human: null, unlock: null };

/** Prices in fen from the settings, used when the desk has set none. */
export const settingsPrices = ({ order }: Pick<Settings, 'order'>): Record<PricedKind, number> => ({
  human: order.humanPrice,
  unlock: order.unlockPrice,
});

/**
 * Current list price of a kind in fen: the game's price, or else the price for all games, or else that in the
 * settings. Orders store a copy (decision 90).
 */
export async function listPriceOf(
  { settings }: Pick<Services, 'settings'>,
  db: Queryable,
  { kind, gameId }: { kind: PricedKind; gameId: string },
): Promise<number> {
  const standing = await selectCurrentPricesOf(db, kind, gameId);
  const amountOf = (game: string | null) => standing.find((price) => price.gameId === game)?.amount;
  return amountOf(gameId) ?? amountOf(null) ?? settingsPrices(settings)[kind];
}

/** Like `listPriceOf`, for games without a price of their own. */
export async function generalPriceOf(
  { settings }: Pick<Services, 'settings'>,
  db: Queryable,
  kind: PricedKind,
): Promise<number> {
  return (await pricesThatAreSet(db)).get(null)?.[kind] ?? settingsPrices(settings)[kind];
}

/**
 * All prices that are set, by game id; key `null` has the prices for all games. Games without their own prices are
 * missing.
 */
export async function pricesThatAreSet(db: Queryable): Promise<Map<string | null, Prices>> {
  const prices = new Map<string | null, Prices>();
  for (const { kind, gameId, amount } of await selectCurrentPrices(db)) {
    if (amount === null) continue;
    prices.set(gameId, { ...(prices.get(gameId) ?? noPrices), [kind]: amount });
  }
  return prices;
}

/** Target id in the audit log for the prices of all games. */
const ALL_GAMES = 'all-games';

/**
 * Sets new prices for a game or for all games and audits the changes. Each changed price adds a
 * row; unchanged prices add none.
 */
export async function savePrices<Answer>(
  transaction: Transaction,
  {
    gameId,
    prices,
    staffId,
    at,
  }: {
    gameId: string | null;
    prices: Prices;
    staffId: string | null;
    at: Date;
  },
  answer: Answer,
): Promise<Audited<'price.save', Answer>> {
  await lockPrices(transaction);
  const before = (await pricesThatAreSet(transaction)).get(gameId) ?? noPrices;
  const changed = pricedKinds.filter((kind) => before[kind] !== prices[kind]);
  if (changed.length === 0) return repeatedChange(answer);
  for (const kind of changed)
    await insertPrice(transaction, { kind, gameId, amount: prices[kind], at });
  return audit(
    transaction,
    {
      staffId,
      action: 'price.save',
      subject: gameId ?? ALL_GAMES,
      details: { before, after: prices },
      at,
    },
    answer,
  );
}
