import type { CatalogueGame } from '@account-doctor/contract/catalogue';
import { publicPictureId } from '@account-doctor/contract/content';
import type { ReceivedOf } from '@account-doctor/contract/types';
import { type Audited, repeatedChange } from '../../core/audited';
import { chineseOf } from '../../core/bilingual';
import { BusinessError } from '../../core/errors';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { textHash } from '../../core/textHash';
import { audit } from '../staff';
import { pictureOf } from '../storage';
import { itemPictureProblems, decodePictures, withStoredPaths } from './uploadedGamePictures';
import { preparedIcon, missingIcons } from './icons';
import { insertIcons, type StoredIcon } from './iconStore';
import { storeGame, selectCompleteGame } from './storeGame';
import { withGameVersions } from './versions';

/** Hash of a game as it was read; it reveals a concurrent change. */
export const gameHash = (game: CatalogueGame): string => textHash(JSON.stringify(game));

const invalidField = (place: string, problem: string) =>
  new BusinessError('VALIDATION_FAILED', problem, { fields: { [place]: problem } });

/** The icon of a newly uploaded picture; `null` if the address is not an upload's. */
async function uploadedIcon(
  services: Services,
  staffId: string,
  iconUrl: string,
): Promise<StoredIcon | null> {
  const fileId = publicPictureId(iconUrl);
  if (fileId === null) return null;
  const picture = await pictureOf(services, staffId, fileId);
  if (!picture) throw invalidField('iconUrl', '图片已过期，请重新上传');
  return preparedIcon(picture);
}

/**
 * Adds a game or changes an existing one, as a member described it; returns what changed.
 * @param pictures new pictures of items, by the path that the game contains
 * @param basis hash of the game as it was read; `null` adds a game
 * @throws BusinessError VALIDATION_FAILED if something that accounts refer to is missing, or if somebody else changed
 * the game meanwhile
 */
export async function saveGameDescription(
  services: Services,
  { basis, pictures, ...described }: ReceivedOf<'POST /desk-api/game/describe'>,
  staffId: string,
): Promise<Audited<'game.create' | 'game.save', { changes: string[] }>> {
  const { database, now } = services;
  const icon = await uploadedIcon(services, staffId, described.iconUrl);
  const read = await decodePictures(pictures);
  if ('problems' in read) throw invalidField('fields', chineseOf(read.problems).join('；'));
  const iconUrl = icon?.iconUrl ?? described.iconUrl;
  const game = withStoredPaths({ ...described, iconUrl }, read.brought);
  const at = now();
  const way = basis === null ? 'game.create' : 'game.save';
  const storeDescribed = async (transaction: Transaction) => {
    const before = await selectCompleteGame(transaction, game.gameId);
    if (basis === null && before) throw invalidField('gameId', '这个编号已被另一个游戏使用');
    if (basis !== null && !before) throw new BusinessError('GAME_NOT_FOUND');
    if (before && basis !== gameHash(before))
      throw invalidField('game', '这个游戏刚刚被别人改过，请关闭后重新打开');
    await insertIcons(transaction, [...(icon ? [icon] : []), ...read.brought.values()]);
    if ((await missingIcons(transaction, [game.iconUrl])).length > 0)
      throw invalidField('iconUrl', '请上传图标');
    const { changes, problems } = await storeGame(transaction, game, at);
    problems.push(...(await itemPictureProblems(transaction, game)));
    if (problems.length > 0) throw invalidField('game', chineseOf(problems).join('；'));
    if (changes.length === 0) return repeatedChange({ changes: [] });
    const said = { changes: chineseOf(changes) };
    const entry = { staffId, action: way, subject: game.gameId, details: said } as const;
    return audit(transaction, { ...entry, at }, said);
  };
  return database.transaction((transaction) =>
    withGameVersions(transaction, [game.gameId], { staffId, at, way }, () =>
      storeDescribed(transaction),
    ),
  );
}
