import type { SaleEffect } from '@account-doctor/contract/saleImports';
import type { Services } from '../../core/services';
import { activeModels, medianOf, TRAINING_SEED } from '../../domain/model';
import {
  type GamesOfSales,
  selectHeldCorrections,
  newestSales,
  salesOfGame,
  stagedSalesOfGame,
} from '../../domain/sale';
import type { ValuationModel } from '../../valuation/model';
import { pricer } from '../../valuation/pricer';
import { mostSales } from '../../valuation/salesToLearn';
import { trainGames } from '../../valuation/trainer';
import type { Sale, ValuedGame } from '../../valuation/types';

/** Maximum number of games for which a preview trains a model. */
const GAMES = 3;
/** Approximate number of accounts that each of these models prices. */
const ACCOUNTS = 20;
/** Maximum number of sales of the file, and of stored sales, from which these models learn; more would take minutes. */
const MOST_SALES = 10_000;

/** How the new and corrected sales of a file would change estimates, for at most `GAMES` of its games. */
export async function effectsOf(
  services: Services,
  importId: number,
  { gameIds, games }: { gameIds: readonly string[]; games: GamesOfSales },
): Promise<SaleEffect[]> {
  const effects = [];
  for (const gameId of gameIds) {
    if (effects.length === GAMES) break;
    const game = games.get(gameId);
    if (!game) continue;
    const effect = await effectOf(services, importId, { gameId, fields: game.fields });
    if (!effect) continue;
    const labels = new Map(game.servers.map(({ serverId, label }) => [serverId, label]));
    effects.push({
      ...{ gameId, gameName: game.name ?? gameId, move: effect.move },
      accounts: effect.accounts.map(({ serverId, ...account }) => ({
        server: labels.get(serverId) ?? serverId,
        ...account,
      })),
    });
  }
  return effects;
}

async function effectOf({ database, now }: Services, importId: number, game: ValuedGame) {
  const limit = Math.min(MOST_SALES, mostSales(game.fields).game);
  const staged = await stagedSalesOfGame(database, importId, { gameId: game.gameId, limit });
  const held = await selectHeldCorrections(database, importId, game.gameId);
  if (staged.length + held.length === 0) return null;
  const replaced = new Set([...staged.map(({ saleId }) => saleId), ...held]);
  const stored = await salesOfGame(database, game);
  const kept = stored.filter(({ saleId }) => !replaced.has(saleId)).slice(-limit);
  const sales = [...kept, ...staged];
  const task = { game, sales, seed: TRAINING_SEED, now: now() };
  const [after = null] = await trainGames([task]);
  const before = await activeModels(database)(game.gameId);
  const known = await knownAccounts(database, game.gameId, stored);
  const accounts = (known.length > 0 ? known : staged.slice(-ACCOUNTS)).map(
    createPriceComparison(game, before, after),
  );
  const moves = accounts.flatMap((account) =>
    account.before !== null && account.after !== null ? [account.after / account.before] : [],
  );
  return { accounts, move: moves.length === 0 ? null : medianOf(moves) };
}

/** Returns a function that prices an account by two models: before and after the import. */
function createPriceComparison(
  game: ValuedGame,
  before: ValuationModel | null,
  after: ValuationModel | null,
) {
  const old = before && pricer(before, game);
  const next = after && pricer(after, game);
  const fairOf = (price: typeof old, sale: Sale) => {
    const range = price?.(sale);
    return range ? Math.round(range.fair) : null;
  };
  return (sale: Sale) => ({
    ...{ serverId: sale.serverId, price: sale.price },
    ...{ before: fairOf(old, sale), after: fairOf(next, sale) },
  });
}

/** The newest stored sales of a game, about equally many of each zone family. */
function knownAccounts(
  database: Services['database'],
  gameId: string,
  stored: readonly Sale[],
): Promise<Sale[]> {
  const zoneFamilies = [...new Set(stored.map(({ zoneFamily }) => zoneFamily))].sort();
  const each = Math.ceil(ACCOUNTS / Math.max(1, zoneFamilies.length));
  return newestSales(database, { gameId, zoneFamilies, limit: each });
}
