import { type Catalogue, CATALOGUE_FORMAT } from '@account-doctor/contract/catalogue';
import type { CatalogueDifference } from '@account-doctor/contract/types';
import { type Audited, unchanged } from '../../core/audited';
import type { Database, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { textHash } from '../../core/textHash';
import { insertIcons, lockCatalogue, missingIcons, takeGame, wholeGames } from '../../domain/game';
import { lockPrices, noPrices, type Prices, savePrices, setPrices } from '../../domain/price';
import { audit } from '../../domain/staff';
import { type IncomingCatalogue, picturesOfFile } from './icons';
import { priceChanges, pricesFromFile, pricesOfFile } from './prices';

/** All games with icons and prices as a file, in the order of the catalogue. */
export async function exportCatalogue(database: Database): Promise<Catalogue> {
  return database.transaction(
    async (transaction) => {
      const prices = await setPrices(transaction);
      const games = (await wholeGames(transaction)).map((game) => {
        const own = prices.get(game.gameId);
        return own ? { ...game, prices: pricesOfFile(own) } : game;
      });
      const icons = games.map(({ iconUrl }) => iconUrl);
      return {
        format: CATALOGUE_FORMAT,
        prices: pricesOfFile(prices.get(null)),
        games,
        pictures: await picturesOfFile(transaction, icons),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Who imports, and when; `null` is the operator by a command. */
interface By {
  staffId: string | null;
  at: Date;
}

/** What a file would do to the games here, and what names exactly that. */
export interface Compared {
  differences: CatalogueDifference[];
  basis: string;
}

type Taken = Audited<'game.import' | 'price.save', CatalogueDifference[]>;

const isRefused = ({ problems }: CatalogueDifference) => problems.length > 0;
const basisOf = (differences: CatalogueDifference[]) => textHash(JSON.stringify(differences));

/** Says what `importCatalogue` would do, and does nothing. */
export async function compareCatalogue(
  database: Database,
  catalogue: IncomingCatalogue,
  at: Date,
): Promise<Compared> {
  class NotKept extends Error {}
  let differences: CatalogueDifference[] = [];
  try {
    await database.transaction(async (transaction) => {
      ({ answer: differences } = await takeIn(transaction, catalogue, { staffId: null, at }));
      throw new NotKept();
    });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
  return { differences, basis: basisOf(differences) };
}

/** A file was compared with games that are no longer so. */
const STALE = '游戏目录刚刚被改过，请重新选择文件，看过差异后再导入';

/**
 * Brings the games of the file into the database, all of them; those that it does not name stay as they are.
 * @param basis of the comparison that was looked at: without it whatever differs is taken
 * @throws BusinessError VALIDATION_FAILED where a game cannot be what the file says, or differs by now from
 *   what was looked at; nothing is taken then
 */
export async function importCatalogue(
  database: Database,
  catalogue: IncomingCatalogue,
  { basis, ...by }: By & { basis?: string },
): Promise<Taken> {
  return database.transaction(async (transaction) => {
    const taken = await takeIn(transaction, catalogue, by);
    const refused = taken.answer.find(isRefused);
    if (refused) throw refusal(`${refused.name}：${refused.problems[0]}`);
    if (basis !== undefined && basis !== basisOf(taken.answer)) throw refusal(STALE);
    return taken;
  });
}

/** The file was cut down, or its games come from another one. */
const NO_PICTURE = '图标的图片不在文件里，请连同 pictures 一起导入';

const refusal = (msg: string) =>
  new BusinessError('VALIDATION_FAILED', msg, { fields: { file: msg } });

async function takeIn(
  transaction: Transaction,
  { games, prices, icons = [] }: IncomingCatalogue,
  by: By,
): Promise<Taken> {
  await lockCatalogue(transaction);
  await insertIcons(transaction, icons);
  const missing = new Set(
    await missingIcons(
      transaction,
      games.map(({ iconUrl }) => iconUrl),
    ),
  );
  const differences: CatalogueDifference[] = [];
  let written: Taken = unchanged(differences);
  for (const { prices: _own, ...game } of games) {
    const difference = await takeGame(transaction, game, by.at);
    if (missing.has(game.iconUrl)) difference.problems.push(NO_PICTURE);
    differences.push(difference);
    const { gameId, isNew, changes } = difference;
    // The audit log has what an import changed, game by game.
    const entry = { action: 'game.import', subject: gameId, details: { isNew, changes } } as const;
    if (changes.length > 0 && !isRefused(difference))
      written = await audit(transaction, { ...entry, staffId: by.staffId }, by.at, differences);
  }
  // A file that says nothing of prices leaves them as they are.
  if (prices === undefined) return written;
  const asked: PricesOf[] = [
    { gameId: null, name: '服务价格', prices: pricesFromFile(prices) },
    ...games.map((game) => ({ ...game, prices: pricesFromFile(game.prices) })),
  ];
  return (await takePrices(transaction, asked, { ...by, differences })) ?? written;
}

/** What a file says of the prices of a game, or of all. */
interface PricesOf {
  gameId: string | null;
  name: string;
  prices: Prices;
}

/** Sets the prices of a file and adds what that changes to the differences; `null` where it changes nothing. */
async function takePrices(
  transaction: Transaction,
  asked: PricesOf[],
  { differences, ...by }: By & { differences: CatalogueDifference[] },
): Promise<Audited<'price.save', CatalogueDifference[]> | null> {
  await lockPrices(transaction);
  const before = await setPrices(transaction);
  let written = null;
  for (const { gameId, name, prices } of asked) {
    const changes = priceChanges(before.get(gameId) ?? noPrices, prices);
    if (changes.length === 0) continue;
    written = await savePrices(transaction, { gameId, prices, ...by }, differences);
    const known = differences.find((difference) => difference.gameId === gameId);
    if (known) known.changes.push(...changes);
    else differences.unshift({ gameId, name, isNew: false, changes, problems: [] });
  }
  return written;
}
