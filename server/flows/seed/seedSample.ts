import { requestMissingModels } from '../../domain/evaluation';
import { countGames, type DescribedGame, insertGame } from '../../domain/game';
import { insertSales, type NewSale } from '../../domain/sale';
import type { Services } from '../../core/services';
import type { Transaction } from '../../core/database/database';
import { gameIcons } from '../../sample/gameIcons';
import { catalogueGames } from '../../sample/games';
import type { CatalogueGame } from '../../sample/games/catalogueGame';
import { generateSales } from '../../sample/sales';
import { seedContent } from './content';
import { requestSampleReports } from './excellentReports';

/** Arbitrary but fixed; one instance seeds, the others wait for it. */
const SEED_LOCK = 8_023_003;
/** Fixed, so that every demo shows the same market. */
const SEED = 1;

/**
 * Gives the service what it cannot do without: banners and documents that are missing, in an empty
 * database the catalogue of games and, in demo mode unless `SAMPLE_SALES` is off, generated sales;
 * and asks for the models that are missing. Instances that start at the same time take turns.
 * @returns the number of models that are to be trained
 */
export async function seedSample(services: Services): Promise<number> {
  const { database } = services;
  const client = await database.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const missing = await database.transaction(async (transaction) => {
      await seedContent(transaction, services.now());
      await fillIfEmpty(transaction, services);
      if (showsSamples(services)) await requestSampleReports(transaction);
      return requestMissingModels(transaction);
    });
    await client.query('select pg_advisory_unlock($1)', [SEED_LOCK]);
    return missing;
  } finally {
    // Ends the session too when something failed, and with it the lock.
    client.release(true);
  }
}

const showsSamples = ({ settings }: Services) =>
  settings.mode.mode === 'demo' && settings.evaluation.sampleSales === 'on';

async function fillIfEmpty(transaction: Transaction, services: Services): Promise<void> {
  if ((await countGames(transaction)) > 0) return;
  for (const [position, game] of catalogueGames.entries())
    await insertGame(transaction, describe(game), position);
  if (!showsSamples(services)) return;
  for (const game of catalogueGames)
    await insertSales(transaction, sampleSales(game, services.now()));
}

function describe({ code, servers, fields, ...game }: CatalogueGame): DescribedGame {
  const iconUrl = `/media/evaluation/games/${gameIcons[code]}`;
  return { game: { ...game, gameId: code, iconUrl }, servers, fields };
}

const sampleSales = (game: CatalogueGame, now: Date): NewSale[] =>
  generateSales(game, { seed: SEED, now }).map((sale) => ({
    ...sale,
    gameId: game.code,
    sourceRef: sale.saleId,
  }));
