import { builtInGames } from '../../catalogue';
import type { GameDefinition } from '../../catalogue/definition';
import { drawIcon } from '../../catalogue/icon';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import {
  type DescribedGame,
  fillItemKinds,
  fillGameTexts,
  iconUrlOf,
  insertGame,
  insertIcons,
  positionsOfGames,
} from '../../domain/game';
import { addSales, type NewSale } from '../../domain/sale';
import { sampleGames } from '../../sample/games';
import { generateSales } from '../../sample/sales';
import { claimNeverSeeded } from './seedOnce';

const builtInIcons = builtInGames.map(({ icon }) => ({
  iconUrl: iconUrlOf(icon.file),
  content: Buffer.from(drawIcon(icon)),
}));

/** Adds the words, evidence and kinds of items that an older database lacks for its built-in games. */
async function completeGames(transaction: Transaction): Promise<void> {
  const missing = await claimNeverSeeded(transaction, {
    kind: 'game-texts',
    rows: builtInGames,
    keyOf: ({ code }) => code,
  });
  for (const { code, words, evidence, fields } of missing) {
    await fillGameTexts(transaction, code, { words, evidence });
    await fillItemKinds(transaction, code, fields);
  }
}

/** Seed of the sample sales; fixed, so that every demo has the same market. */
const SEED = 1;

/** Whether the service fills its database with generated sales. */
export const showsSamples = ({ settings }: Services): boolean =>
  settings.mode.mode === 'demo' && settings.evaluation.sampleSales === 'on';

/**
 * Adds games of the catalogue that the database has never received, after the existing ones; an
 * admin's changes stay. In a live service that already has games, a new one is closed until an
 * admin opens it, because there are no sales to base estimates on.
 */
export async function seedGames(transaction: Transaction, services: Services): Promise<void> {
  const never = await claimNeverSeeded(transaction, {
    kind: 'game',
    rows: builtInGames,
    keyOf: ({ code }) => code,
  });
  const places = await positionsOfGames(transaction);
  // Older databases have games without this record.
  const missing = never.filter(({ code }) => !places.has(code));
  const isClosed = services.settings.mode.mode === 'live' && places.size > 0;
  let index = Math.max(-1, ...places.values());
  for (const game of missing) {
    index += 1;
    await insertGame(transaction, describeBuiltIn(game, isClosed), index);
    if (showsSamples(services)) await addSales(transaction, sampleSales(game, services.now()));
  }
  await completeGames(transaction);
  await insertIcons(transaction, builtInIcons);
}

function describeBuiltIn(game: GameDefinition, isClosed: boolean): DescribedGame {
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

/** Generated sales of a game; empty for games without a sample market. */
function sampleSales({ code }: GameDefinition, now: Date): NewSale[] {
  const game = sampleGames.find((one) => one.code === code);
  const sales = game ? generateSales(game, { seed: SEED, now }) : [];
  return sales.map((sale) => ({ ...sale, gameId: code, sourceRef: sale.saleId }));
}
