import { type PricedKind, pricedKinds } from '@account-doctor/contract/prices';
import { type Audited, unchanged } from '../../core/audited';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import type { Settings } from '../../core/settings';
import { audit } from '../staff';
import { insertPrice, lockPrices, selectStanding, selectStandingFor } from './store';

/** Fen by kind, as they were set; `null` where the next wider price holds. */
export type Prices = Record<PricedKind, number | null>;

export const noPrices: Readonly<Prices> = { human: null, unlock: null };

/** What the settings say, which hold where the desk has set nothing. */
export const settingsPrices = ({ order }: Pick<Settings, 'order'>): Record<PricedKind, number> => ({
  human: order.humanPrice,
  unlock: order.unlockPrice,
});

/**
 * What an order of that kind costs now, in fen: by the game's own price, else by the one for all games, else by the
 * settings. Orders copy it, and keep it (decision 90).
 */
export async function listPriceOf(
  { settings }: Pick<Services, 'settings'>,
  db: Queryable,
  kind: PricedKind,
  gameId: string,
): Promise<number> {
  const standing = await selectStandingFor(db, kind, gameId);
  const amountOf = (game: string | null) => standing.find((price) => price.gameId === game)?.amount;
  return amountOf(gameId) ?? amountOf(null) ?? settingsPrices(settings)[kind];
}

/** Likewise of a game that has no price of its own. */
export async function generalPriceOf(
  { settings }: Pick<Services, 'settings'>,
  db: Queryable,
  kind: PricedKind,
): Promise<number> {
  return (await setPrices(db)).get(null)?.[kind] ?? settingsPrices(settings)[kind];
}

/** All prices that were set: `null` names those for all games; games without prices of their own are left out. */
export async function setPrices(db: Queryable): Promise<Map<string | null, Prices>> {
  const prices = new Map<string | null, Prices>();
  for (const { kind, gameId, amount } of await selectStanding(db)) {
    if (amount === null) continue;
    prices.set(gameId, { ...(prices.get(gameId) ?? noPrices), [kind]: amount });
  }
  return prices;
}

/** Whose prices they are in the audit log, where they are everybody's. */
const ALL_GAMES = 'all-games';

/**
 * Sets prices from now on, for a game or for all, and writes down what changed. Each is a version of its own; what
 * stays as it was is none.
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
  const before = (await setPrices(transaction)).get(gameId) ?? noPrices;
  const changed = pricedKinds.filter((kind) => before[kind] !== prices[kind]);
  if (changed.length === 0) return unchanged(answer);
  for (const kind of changed)
    await insertPrice(transaction, { kind, gameId, amount: prices[kind], at });
  return audit(
    transaction,
    {
      staffId,
      action: 'price.save',
      subject: gameId ?? ALL_GAMES,
      details: { before, after: prices },
    },
    at,
    answer,
  );
}
