import { isUploadedGamePicture } from '@account-doctor/contract/catalogue';
import type { GameChangeKind } from '@account-doctor/contract/gameVersions';
import { type Audited, repeatedChange } from '../../core/audited';
import { chineseOf, sentence } from '../../core/bilingual';
import type { Transaction } from '../../core/database/database';
import type { Settings } from '../../core/settings';
import {
  absentIcons,
  type GameChange,
  type GameDifferences,
  insertIcons,
  itemPictureProblems,
  storeGame,
  withGameVersions,
} from '../../domain/game';
import {
  noPrices,
  type Prices,
  pricesFromFile,
  priceProblemsSince,
  savePrices,
  pricesThatAreSet,
} from '../../domain/price';
import { audit } from '../../domain/staff';
import type { IncomingCatalogue } from './icons';
import { priceChanges } from './prices';

/** What a file changes in a game, or why the game cannot be imported. */
export interface FileDifference extends GameDifferences {
  /** The game; `null` for the prices of all games. */
  gameId: string | null;
  name: string;
  isNew: boolean;
}

/** Import of a file, or restoring a version of a game. */
export type ImportWay = Extract<GameChangeKind, 'game.import' | 'game.restore'>;
export type ImportSource<Way extends ImportWay> = GameChange & { way: Way };
export type ImportResult<Way extends ImportWay> = Audited<Way | 'price.save', FileDifference[]>;

/** Whether a game cannot be imported. */
export const isRefused = ({ problems }: FileDifference): boolean => problems.length > 0;

/** The problem of a file that is incomplete, or whose games were copied from another file. */
const NO_PICTURE = sentence(
  'the picture of the icon is not in the file: import the file with its "pictures"',
  '图标的图片不在文件里，请连同 pictures 一起导入',
);

/** A missing uploaded icon prevents the import; a missing built-in icon does not, because pages show the game's name. */
function addAbsentIcon({ isNew, changes, problems }: FileDifference, iconUrl: string): void {
  if (isUploadedGamePicture(iconUrl)) problems.push(NO_PICTURE);
  else if (isNew || changes.some(({ chinese }) => chinese.includes(iconUrl)))
    changes.push(
      sentence(
        `icon "${iconUrl}" does not exist, so that pages show none: upload one at the desk`,
        `图标 ${iconUrl} 不存在，页面上是空白，请在游戏页上传`,
      ),
    );
}

/**
 * Updates games and prices to those of a file, as far as they are valid, and returns the
 * differences.
 */
export const importGames = <Way extends ImportWay>(
  transaction: Transaction,
  catalogue: IncomingCatalogue,
  { settings, by }: { settings: Settings; by: ImportSource<Way> },
): Promise<ImportResult<Way>> => {
  const gameIds = catalogue.games.map(({ gameId }) => gameId);
  return withGameVersions(transaction, gameIds, by, () =>
    importAll(transaction, catalogue, { ...by, settings }),
  );
};

async function importAll<Way extends ImportWay>(
  transaction: Transaction,
  { games, prices, icons = [] }: IncomingCatalogue,
  { settings, staffId, at, way, restored }: ImportSource<Way> & { settings: Settings },
): Promise<ImportResult<Way>> {
  await insertIcons(transaction, icons);
  const absent = new Set(
    await absentIcons(
      transaction,
      games.map(({ iconUrl }) => iconUrl),
    ),
  );
  const differences: FileDifference[] = [];
  let written: ImportResult<Way> = repeatedChange(differences);
  for (const { prices: _own, ...game } of games) {
    const difference = await storeGame(transaction, game, at);
    if (absent.has(game.iconUrl)) addAbsentIcon(difference, game.iconUrl);
    difference.problems.push(...(await itemPictureProblems(transaction, game)));
    differences.push(difference);
    const { gameId, isNew, changes } = difference;
    // Audits the changes of each game.
    const details = { isNew, changes: chineseOf(changes), restored };
    const entry = { action: way, subject: gameId, details };
    if (changes.length > 0 && !isRefused(difference))
      written = await audit(transaction, { ...entry, staffId, at }, differences);
  }
  // A file without prices does not change the prices.
  if (prices === undefined) return written;
  const asked: FilePrices[] = [
    { gameId: null, name: '服务价格', prices: pricesFromFile(prices) },
    ...games.map((game) => ({ ...game, prices: pricesFromFile(game.prices) })),
  ];
  return (
    (await importPrices(transaction, asked, { settings, staffId, at, differences })) ?? written
  );
}

/** Prices in a file: those of one game, or those that apply to all games. */
interface FilePrices {
  gameId: string | null;
  name: string;
  prices: Prices;
}

/**
 * Sets the prices of a file. Adds the changes, and any problems of selling at these prices, to the differences;
 * `null` if nothing changes.
 */
async function importPrices(
  transaction: Transaction,
  asked: FilePrices[],
  {
    settings,
    differences,
    ...by
  }: (Pick<GameChange, 'staffId' | 'at'> & { differences: FileDifference[] }) & {
    settings: Settings;
  },
): Promise<Audited<'price.save', FileDifference[]> | null> {
  const before = await pricesThatAreSet(transaction);
  let written = null;
  for (const { gameId, name, prices } of asked) {
    const changes = priceChanges(before.get(gameId) ?? noPrices, prices);
    if (changes.length === 0) continue;
    written = await savePrices(transaction, { gameId, prices, ...by }, differences);
    const known = differences.find((difference) => difference.gameId === gameId);
    if (known) known.changes.push(...changes);
    else differences.unshift({ gameId, name, isNew: false, changes, problems: [] });
  }
  for (const { gameId, problem } of await priceProblemsSince(settings, transaction, before))
    differences.find((difference) => difference.gameId === gameId)?.problems.push(problem);
  return written;
}
