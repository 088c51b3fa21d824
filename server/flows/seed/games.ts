import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { type DescribedGame, iconUrlOf, insertGame, placesOfGames } from '../../domain/game';
import { addSales, type NewSale } from '../../domain/sale';
import { catalogueGames } from '../../sample/games';
import type { CatalogueGame } from '../../sample/games/catalogueGame';
import { generateSales } from '../../sample/sales';
import { neverSeeded } from './seedOnce';

/** Fixed, so that every demo shows the same market. */
const SEED = 1;

export const showsSamples = ({ settings }: Services): boolean =>
  settings.mode.mode === 'demo' && settings.evaluation.sampleSales === 'on';

/**
 * Adds games of the catalogue that the database has never received, after the existing ones; an
 * admin's changes stay. In a live service that already has games, a new one is closed until an
 * admin opens it, because there are no sales to base estimates on.
 */
export async function seedGames(transaction: Transaction, services: Services): Promise<void> {
  const never = await neverSeeded(transaction, 'game', catalogueGames, ({ code }) => code);
  const places = await placesOfGames(transaction);
  // Older databases have games without this record.
  const missing = never.filter(({ code }) => !places.has(code));
  const isClosed = services.settings.mode.mode === 'live' && places.size > 0;
  let index = Math.max(-1, ...places.values());
  for (const game of missing) {
    index += 1;
    await insertGame(transaction, describe(game, isClosed), index);
    if (showsSamples(services)) await addSales(transaction, sampleSales(game, services.now()));
  }
}

function describe(game: CatalogueGame, isClosed: boolean): DescribedGame {
  const { code, name, initial, pinyin, pinyinInitials, hot, servers, fields } = game;
  return {
    game: {
      gameId: code,
      name,
      initial,
      pinyin,
      pinyinInitials,
      hot,
      iconUrl: iconUrlOf(game.icon.file),
      aiAvailable: game.aiAvailable && !isClosed,
      humanAvailable: game.humanAvailable && !isClosed,
    },
    servers,
    fields,
  };
}

const sampleSales = (game: CatalogueGame, now: Date): NewSale[] =>
  generateSales(game, { seed: SEED, now }).map((sale) => ({
    ...sale,
    gameId: game.code,
    sourceRef: sale.saleId,
  }));
